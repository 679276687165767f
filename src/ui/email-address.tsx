// An email address that breaks, if it must, at its at-sign and dots instead of within a word.
import { Fragment } from 'react'

export function EmailAddress({ children: email }: { children: string }) {
  const [first, ...rest] = email.split(/(?<=@)|(?=\.)/)
  return (
    <>
      {first}
      {rest.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one address never move.
        <Fragment key={place}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
