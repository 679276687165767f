// Adds speakers to a list: it shows at once, and a toast undoes it. A new list is undone as a whole.
import { useMutation } from '@tanstack/react-query'
import { answerOf } from '../../../../lib/api-client.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { toast } from '../../../../ui/toast.tsx'
import { changeLists, listsClient } from '../../queries.ts'
import { shortlistSpeakers } from '../queries.ts'
import { pickTexts as texts } from './texts.ts'

/** Whom the picker is about. */
export interface PickedPerson {
  username: string
  name: string
}

interface List {
  id: string
  title: string
}

export function useShortlisting(people: readonly PickedPerson[]) {
  const add = useMutation(shortlistSpeakers)
  const change = useMutation(changeLists)
  const names = people.map(({ name }) => name)

  function fail(error: unknown) {
    toast({ title: requestErrorText(error, texts.adding, ['conflict']), tone: 'destructive' })
  }

  return function addTo({ id, title }: List, isNew = false): void {
    const adding = add.mutateAsync({
      list: { id, title },
      usernames: people.map(({ username }) => username),
    })
    adding.catch(fail)

    async function undo() {
      const added = await adding.catch(() => null)
      if (!added) return
      try {
        await change.mutateAsync(async (client) => {
          const list = listsClient(client)[':id']
          if (isNew) return answerOf(list.$delete({ param: { id } }))
          if (added.change === null) return
          return answerOf(list.undo.$post({ param: { id }, json: { change: added.change } }))
        })
        toast({ title: texts.undone(title), tone: 'success' })
      } catch (error) {
        fail(error)
      }
    }

    toast({
      title: texts.added(title),
      description: texts.addedText(names),
      tone: 'success',
      action: { label: texts.undo, onSelect: () => void undo() },
    })
  }
}
