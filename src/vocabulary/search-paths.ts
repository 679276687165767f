// The paths around search in the API: not in paths.ts, because every screen would load them.
import { path } from '../lib/path.ts'

export const searchPaths = {
  /** A speaker who was found, in full: counts as opened. */
  foundSpeaker: path('/api/search/speakers/{username}'),
  profileViews: '/api/search/profile-views',
  /** How organizers find a speaker. */
  appearances: '/api/analytics/appearances',
  /** Which plan has all filters. */
  searchFilters: '/api/search/filters',
  /** What further values of a filter would add. */
  searchAdditions: '/api/search/additions',
  /** How speakers fit an event. */
  searchFits: '/api/search/fits',
  savedSearches: '/api/saved-searches',
  savedSearch: path('/api/saved-searches/{id}'),
  savedSearchSeen: path('/api/saved-searches/{id}/seen'),
  /** Boxes about a larger plan. */
  dismissedOffers: '/api/dismissed-offers',
  dismissedOffer: path('/api/dismissed-offers/{offer}'),
  /** People for an organizer's event. */
  recommendations: path('/api/events/{id}/recommendations'),
} as const
