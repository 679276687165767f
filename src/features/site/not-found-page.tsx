// Temporary stand-in until the real page lands (minutes).
import { PublicFrame } from './public-frame.tsx'
export function Page() { return <PublicFrame><h1>Page not found</h1><a href="/">Home</a></PublicFrame> }
