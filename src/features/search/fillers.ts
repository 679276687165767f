// Words that say nothing about a speaker.
import type { FoldedWord } from '../../lib/fold-text.ts'

const fillers = new Set(
  (
    'a an and the of for in on at to with by from about is are be am i we you our my your me us it its this that as or who ' +
    'what how when where why not no do does can will need needs want looking find good best great speaker speakers someone ' +
    'if than then there their they them he she his her all any more most some such very just also only own same so too but ' +
    'into up out off over after before again was were been being has have had having could would should may might must ' +
    'use using used make makes making get gets getting ' +
    'der die das und oder fur im mit von zu uber ein eine einen wir suchen redner rednerin referent referentin ' +
    'le la les de des du et en pour sur un une sur avec qui el los las y del para por con una que da do dos em com um ' +
    'il lo gli di per su'
  ).split(' '),
)

/** Without fillers, unless there is nothing else. */
export function tellingWords(words: readonly FoldedWord[]): readonly FoldedWord[] {
  const telling = words.filter(({ typed }) => !fillers.has(typed))
  return telling.length > 0 ? telling : words
}
