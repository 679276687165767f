// Temporary stand-in until the real page lands (minutes).
import { PublicFrame } from '../site/public-frame.tsx'
export function Page() { return <PublicFrame><h1>Home</h1></PublicFrame> }
