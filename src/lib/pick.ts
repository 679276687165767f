// Some of an object's properties.

/** The properties of these names and no others. */
export function pick<Item extends object, const Keys extends readonly (keyof Item)[]>(
  item: Item,
  keys: Keys,
): Pick<Item, Keys[number]> {
  return Object.fromEntries(keys.map((key) => [key, item[key]])) as Pick<Item, Keys[number]>
}
