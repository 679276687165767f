// What differs between two versions of the same values.

/** The fields that differ, so that two tabs editing different fields overwrite nothing. */
export function changesIn<Values extends object>(now: Values, before: Values): Partial<Values> {
  const isOther = (name: string) =>
    JSON.stringify(Reflect.get(now, name)) !== JSON.stringify(Reflect.get(before, name))
  return Object.fromEntries(Object.entries(now).filter(([name]) => isOther(name))) as Partial<Values>
}
