// Dimensions shared by all sections of the home page.

/** Width and side margins, the same as the header's. */
export const container = 'mx-auto max-w-[1120px] px-5 md:px-8'

/** Vertical space between sections. */
export const sectionSpace = 'py-7 md:py-16 lg:py-20'

export const sectionTitle = 'text-[1.75rem] leading-tight md:text-4xl'
export const sectionLead = 'mt-3 max-w-[36rem] text-text-2 leading-normal md:text-lg'
