// React by itself, so that boot.ts can have it evaluated apart from the page.
import 'react-dom/client'
