// The continents of all countries of ISO 3166-1, as UN M49 has them, with the Americas as two. Countries on two continents are in
// both: their people travel within either. Pure.
const codes = {
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  antarctica: 'AQ',
  asia: 'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA RU SA SG SY TH TJ TL TM TR TW UZ VN YE',
  europe:
    'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE KZ LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA',
  north_america:
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  oceania: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  south_america: 'AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE',
} as const

export type Continent = keyof typeof codes

/** ISO 3166-1 alpha-2. */
export const countriesOf = Object.fromEntries(
  Object.entries(codes).map(([continent, text]) => [continent, text.split(' ')]),
) as Record<Continent, string[]>

export function areOnOneContinent(one: string, other: string): boolean {
  return Object.values(countriesOf).some((found) => found.includes(one) && found.includes(other))
}
