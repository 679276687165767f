// Some of an object's properties.

/** The properties of these names and no others. */
export function pick<Item extends object, Key extends keyof Item>(
  item: Item,
  keys: readonly Key[],
): Pick<Item, Key> {
  return Object.fromEntries(keys.map((key) => [key, item[key]])) as Pick<Item, Key>
}
