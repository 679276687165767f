// What an uploaded picture may be, for the server and for pages, which do without the schema's library.

/** px: a smaller picture would look blurred on a good screen. */
export const minPictureSide = 400

/** bytes of an upload: a photo straight from a camera fits. */
export const maxUploadBytes = 20 * 1024 * 1024
