// The measures that every section of the home page shares.

/** Width and side margins, the same as the header's. */
export const container = 'mx-auto max-w-[1120px] px-5 md:px-8'

/** Height of the pauses between sections. */
export const sectionSpace = 'py-16 lg:py-24'

export const sectionTitle = 'text-3xl md:text-4xl lg:text-5xl'
export const sectionLead = 'mt-4 max-w-[36rem] text-lg text-text-2'
