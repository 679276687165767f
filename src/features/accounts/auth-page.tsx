// The page /auth while the beta is closed: it says that nobody can sign in yet and leads on. No form that does nothing.
import { Check } from 'lucide-react'
import { PublicFrame } from '../site/public-frame.tsx'
import { SignInClosed } from './sign-in-closed.tsx'
import { StageDrawing } from './stage-drawing.tsx'
import { accountTexts as texts } from './texts.ts'

export function Page() {
  return (
    <PublicFrame>
      <div className="mx-auto grid max-w-[1120px] gap-10 px-5 py-10 md:px-8 lg:grid-cols-2 lg:gap-16 lg:py-16">
        <div className="self-center">
          <SignInClosed source="auth_page" />
        </div>
        <section
          aria-labelledby="welcome"
          className="overflow-hidden rounded-photo bg-primary-subtle md:max-lg:grid md:max-lg:grid-cols-2 lg:order-first lg:flex lg:min-h-[36rem] lg:flex-col"
        >
          <StageDrawing />
          <div className="p-6 md:p-10 lg:mt-auto">
            <h2 id="welcome" className="text-3xl">
              {texts.welcomeTitle}
            </h2>
            <p className="mt-3 max-w-[30rem] text-text-2">{texts.welcomeText}</p>
            <ul className="mt-5 grid gap-3">
              {texts.welcomePoints.map((point) => (
                <li key={point} className="flex gap-3">
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary-text" />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </section>
      </div>
    </PublicFrame>
  )
}
