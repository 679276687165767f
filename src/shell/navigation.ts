// What a screen behind sign-in is, and which of them are places in the navigation (docs/specification.md §2, §6). The table
// is routes/screens.ts; the root passes its places in (entries/app-router.tsx).
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext, use } from 'react'
import { useLocation } from 'react-router'
import type { NewsPlace } from '../vocabulary/news-places.ts'
import type { UserType } from '../vocabulary/user-types.ts'
import type { ScreenModule } from './page.ts'

/** A screen of the application behind the router. One with `screens` is the frame around its children. */
export interface AppScreen {
  /** The whole path, with the router's `:parameters`; `*` is any other path below the frame. */
  path: string
  /** Without the product's name, which a document's title adds. */
  title: string
  /** Imports the screen's file, or a different one for each user type. */
  load: LoadScreen | Record<UserType, LoadScreen>
  /** Its place in the navigation. */
  place?: PlaceOptions
  /** Its name among the areas of the place that it is in. */
  area?: string
  /** The area is for speakers: organizers see no link to it. */
  isSpeakersArea?: true
  /** It and its children require sign-in; others are asked to sign in first. */
  isPrivate?: true
  /** Only speakers see it. Organizers are told so: in these words, or in the usual ones. */
  speakersOnly?: true | Notice
  /** The same for organizers. */
  organizersOnly?: true | Notice
  /** It and its children are for admins; others are sent to the admins' sign-in page. */
  adminsOnly?: true
  /** The answer's status; 200 by default. */
  status?: 404
  screens?: readonly AppScreen[]
}

export type LoadScreen = () => Promise<ScreenModule>

export interface PlaceOptions {
  /** Instead of the screen's title. */
  label?: string
  Icon: LucideIcon
  /** Other places have addresses below its own. */
  end?: true
  /** Its areas are for speakers; an organizer's place has none. */
  speakersAreas?: true
  /** The beginning of further addresses that belong to it. */
  alsoAt?: string
  /** Of organizers; speakers find it in the palette alone. */
  inPaletteOfSpeakers?: true
  /** It has panes of its own: the whole width beside a slim navigation, without margins. */
  hasPanes?: true
  /** The news that mark it. */
  news?: NewsPlace
  /** The first four of these are in the bar at the foot of a phone; the others appear under 'More'. */
  isMain?: true
  /** A line separates it from the places before it. */
  startsGroup?: true
}

export interface Notice {
  title: string
  text: string
}

export interface Place extends PlaceOptions {
  href: string
  label: string
  speakersOnly?: AppScreen['speakersOnly'] | undefined
  organizersOnly?: AppScreen['organizersOnly'] | undefined
  /** Shown below it in the navigation of wide screens. */
  areas?: readonly Area[]
}

export interface Area {
  href: string
  label: string
  isSpeakersArea?: true
}

/** A dialog that replaces the palette. */
export type OpenedByPalette = ComponentType<{ onClose: () => void }>

/** What the palette finds besides places: it leads somewhere, or opens a dialog. */
export type FoundInPalette = {
  label: string
  /** Tells apart what has the same label: the other person of a request. */
  detail?: string
  group: string
  Icon: LucideIcon
} & ({ href: string } | { open: () => Promise<OpenedByPalette> })

type AskedOfPalette = [client: QueryClient, typed: string, userType: UserType]

/** Finds one noun by name while the reader types, the best first. */
export type FindInPalette = (...asked: AskedOfPalette) => Promise<FoundInPalette[]>

/** Finds all of them, and says whether one of them could not be looked up. */
export type LookUpInPalette = (
  ...asked: AskedOfPalette
) => Promise<{ found: readonly FoundInPalette[]; hasFailed: boolean }>

export interface Navigation {
  dashboard: readonly Place[]
  admin: readonly Place[]
  /** Loaded by the palette. */
  loadFind?: () => Promise<LookUpInPalette>
}

export const NavigationContext = createContext<Navigation>({ dashboard: [], admin: [] })

/** The places of a frame, in the order of its screens. */
export function placesIn({ screens = [] }: AppScreen): Place[] {
  return screens.flatMap(({ path, title, place, speakersOnly, organizersOnly, screens: inside }) => {
    if (!place) return []
    const areas = inside?.flatMap(({ path: href, area, isSpeakersArea }) =>
      area ? { href, label: area, ...(isSpeakersArea && { isSpeakersArea }) } : [],
    )
    return { href: path, label: title, ...place, speakersOnly, organizersOnly, ...(areas && { areas }) }
  })
}

/** Whether it is for the other user type. */
export function isClosedTo(
  userType: UserType,
  { speakersOnly, organizersOnly }: Pick<Place, 'speakersOnly' | 'organizersOnly'>,
): boolean {
  return Boolean(userType === 'speaker' ? organizersOnly : speakersOnly)
}

export function placesFor(places: readonly Place[], userType: UserType): readonly Place[] {
  const own = places.filter((place) => !isClosedTo(userType, place))
  if (userType === 'speaker') return own.filter(({ inPaletteOfSpeakers }) => !inPaletteOfSpeakers)
  return own.map(({ areas, ...place }) =>
    areas && !place.speakersAreas ? { ...place, areas: areasFor(areas, userType) } : place,
  )
}

/** The areas of a place that the reader finds there. */
export function areasFor(areas: readonly Area[], userType: UserType): readonly Area[] {
  return userType === 'speaker' ? areas : areas.filter(({ isSpeakersArea }) => !isSpeakersArea)
}

/** The place that an address belongs to. */
export function placeAt(places: readonly Place[], pathname: string): Place | undefined {
  return places.find((place) => isAt(place, pathname))
}

/** Whether an address belongs to the place. */
export function isAt(
  { href, end, alsoAt }: Pick<Place, 'href' | 'end' | 'alsoAt'>,
  pathname: string,
): boolean {
  if (alsoAt !== undefined && pathname.startsWith(alsoAt)) return true
  return pathname === href || (!end && pathname.startsWith(`${href}/`))
}

/** The place that is open. */
export function usePlace(): Place | undefined {
  const { pathname } = useLocation()
  const { dashboard, admin } = use(NavigationContext)
  return placeAt([...dashboard, ...admin], pathname)
}
