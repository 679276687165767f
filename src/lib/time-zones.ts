// Time zones by the names that they have now. Browsers list some under the names that they had decades ago, and store those.

const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** For readers: `Europe/Berlin`, `America/New York`, `Asia/Kolkata`. */
export function zoneName(zone: string): string {
  return (renamed[zone] ?? zone).replaceAll('_', ' ')
}

/** `America/New_York` is New York. */
export function zoneCity(zone: string): string {
  const name = zoneName(zone)
  return name.split('/').at(-1) ?? name
}

/** The one of these that is the same zone, whichever of its names they have; else the zone itself. */
export function zoneAmong(zones: readonly string[], zone: string): string {
  const name = zoneName(zone)
  return zones.find((one) => zoneName(one) === name) ?? zone
}
