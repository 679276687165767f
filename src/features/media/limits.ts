// Limits for uploaded pictures, shared by the server and by pages, which do without the schema library.

/** px: a smaller picture would look blurred on a high-resolution screen. */
export const minPictureSide = 400

/** bytes of an upload: enough for a photo straight from a camera. */
export const maxUploadBytes = 20 * 1024 * 1024
