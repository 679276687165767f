// The words of a message, with its web addresses as links.
import { partsOf } from '../links.ts'

export function MessageWords({ children: text }: { children: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {partsOf(text).map((part, place) =>
        part.href === undefined ? (
          part.text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move.
            key={place}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2"
          >
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}
