/** Seed §5: neither white space nor an at-sign, then an at-sign, then a domain with a dot. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
