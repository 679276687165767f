// From search to booking, step by step, each beside what is usual among speakers who share a topic.
import { Lightbulb } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../vocabulary/paths.ts'
import { Figure } from '../../app/figure.tsx'
import { FigureTable } from '../../app/figure-table.tsx'
import { analyticsTexts } from '../../app/texts.ts'
import type { LackedFact, SpeakerAdvanced } from '../schema.ts'
import { speakerTexts } from './texts.ts'

const texts = speakerTexts.funnel

type Step = SpeakerAdvanced['funnel'][number]

interface FunnelFigureProps {
  advanced: SpeakerAdvanced
  isTable: boolean
  csv: string | null
}

export function FunnelFigure({ advanced: { funnel, peers, lacks }, isTable, csv }: FunnelFigureProps) {
  const countOf = (wanted: Step['step']) => funnel.find(({ step }) => step === wanted)?.count ?? 0
  const hasUsual = funnel.some(({ usual }) => usual !== null)
  return (
    <Figure
      title={texts.title}
      statement={texts.statement(countOf('requested'), countOf('booked'))}
      csv={csv}
      className="mt-9 border-border border-t pt-6"
    >
      <p className="mt-1 flex items-center gap-1.5 text-sm text-text-3">
        {hasUsual ? (
          <>
            <Tick />
            {texts.peers(peers)}
          </>
        ) : (
          texts.fewPeers
        )}
      </p>
      {isTable ? (
        <FunnelTable funnel={funnel} />
      ) : (
        <ol className="mt-3 grid grid-cols-2 gap-y-5 md:grid-cols-4">
          {funnel.map((step) => (
            <FunnelStep key={step.step} {...step} />
          ))}
        </ol>
      )}
      {lacks && <Advice lacks={lacks} fewerAsk={fewerAsk(funnel)} />}
    </Figure>
  )
}

/** The page is opened more often than usual, and leads to a request less often. */
function fewerAsk(funnel: readonly Step[]): boolean {
  const of = (wanted: Step['step']) => funnel.find(({ step }) => step === wanted)
  const [viewed, requested] = [of('viewed'), of('requested')]
  return isBeyond(viewed, 1) && isBeyond(requested, -1)
}

function isBeyond(step: Step | undefined, direction: 1 | -1): boolean {
  if (!step || step.rate === null || step.usual === null) return false
  return Math.sign(step.rate - step.usual) === direction
}

const placeOf: Record<LackedFact, string> = {
  headshot: `${paths.dashboardProfileArea('basic')}#headshot`,
  fee: `${paths.dashboardProfileArea('basic')}#fee`,
  video: `${paths.dashboardProfileArea('social')}#videos`,
  testimonial: paths.dashboardTestimonials,
}

function Advice({ lacks, fewerAsk }: { lacks: { fact: LackedFact; share: number }; fewerAsk: boolean }) {
  return (
    <p className="mt-5 flex max-w-text items-start gap-2.5">
      <Lightbulb aria-hidden size={18} className="mt-1 shrink-0 text-text-2" />
      <span>
        {fewerAsk && `${texts.fewerAsk} `}
        {texts.lacks[lacks.fact](lacks.share)}{' '}
        <Link to={placeOf[lacks.fact]} className="link">
          {texts.add[lacks.fact]}
        </Link>
      </span>
    </p>
  )
}

/** Beyond a step before that is smaller, a share says nothing. */
const most = 100

function FunnelStep({ step, count, rate, usual }: Step) {
  return (
    <li className="border-border px-0 py-1 odd:pe-6 even:ps-6 even:border-s md:border-s md:px-6 md:first:border-s-0 md:first:ps-0">
      <p className="text-sm text-text-3">{texts.steps[step]}</p>
      {/* Seven digits fit a column on phones. */}
      <b className={`block font-display tabular-nums ${count < 1e6 ? 'text-3xl' : 'text-xl'}`}>
        {analyticsTexts.number(count)}
      </b>
      {step === 'found' && <p className="text-sm text-text-3">{texts.times(count)}</p>}
      {rate !== null && (
        <>
          {usual !== null && usual > 0 && (
            <div aria-hidden className="relative my-2 h-2 rounded-input bg-surface-3">
              <span
                className="block h-full rounded-input bg-primary"
                style={{ width: `${Math.min(100, (rate / usual) * 50)}%` }}
              />
              <span className="absolute -inset-y-1 start-1/2 w-0.75 bg-(--series-2) outline-2 outline-bg" />
            </div>
          )}
          <p className="text-sm text-text-3">
            {rate > most ? (
              texts.elsewhere
            ) : (
              <>
                <b className="text-text">{texts.rate(rate)}</b> {texts.ofStepBefore}
              </>
            )}
            {usual !== null && <span className="block">{texts.usual(usual)}</span>}
          </p>
        </>
      )}
    </li>
  )
}

function Tick() {
  return <span aria-hidden className="inline-block h-3.5 w-0.75 bg-(--series-2)" />
}

function FunnelTable({ funnel }: { funnel: readonly Step[] }) {
  const shown = (value: number | null) => (value === null ? '–' : analyticsTexts.number(value))
  return (
    <FigureTable
      caption={texts.title}
      heads={texts.columns}
      rows={funnel.map(({ step, count, rate, usual }) => [
        texts.steps[step],
        analyticsTexts.number(count),
        shown(rate),
        shown(usual),
      ])}
    />
  )
}
