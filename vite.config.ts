// Two builds of one source: the browser's (with a manifest) and the server's page renderer.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  build: isSsrBuild
    ? { outDir: 'dist/server', rollupOptions: { input: 'src/entry.server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rollupOptions: { input: ['src/boot.ts', 'src/entry.browser.tsx'] },
      },
}))
