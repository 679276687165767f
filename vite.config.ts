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
        modulePreload: {
          polyfill: false,
          // boot.ts, which every page runs first, names nothing beforehand: the documents of the application list their
          // scripts themselves, and a public page wakes when it is idle.
          resolveDependencies: (file, dependencies) =>
            /entry\.(browser|public)/.test(file) ? [] : dependencies,
        },
        rollupOptions: { input: ['src/boot.ts', 'src/entry.browser.tsx', 'src/ui/profile.css'] },
      },
}))
