// The profile's pictures as their owner sees and changes them.
import { z } from '@hono/zod-openapi'
import { crop, picture } from '../../media/schema.ts'

export const ownPicture = picture
  .extend({
    /** The name of the uploaded file. */
    file_name: z.string(),
    /** The crop of the original. */
    crop,
    /** px, upright. */
    original: z.object({ width: z.number().int(), height: z.number().int(), address: z.string() }),
    /** Address of the original, scaled for a screen. */
    whole: z.string(),
  })
  .openapi('OwnPicture')

export const cropChange = z.strictObject({ crop }).openapi('CropChange')

/** `x,y,width,height`, as in the address of an upload. */
export const cropInAddress = z
  .string()
  .transform((text, issues) => {
    const [x, y, width, height, ...rest] = text.split(',').map(Number)
    const parsed = crop.safeParse({ x, y, width, height })
    if (parsed.success && rest.length === 0) return parsed.data
    issues.addIssue({ code: 'custom', message: 'Four fractions of the picture: x,y,width,height' })
    return z.NEVER
  })
  .openapi({ type: 'string', example: '0.1,0,0.5,0.75' })

export type OwnPicture = z.infer<typeof ownPicture>
