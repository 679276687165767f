// What scripts/legal-documents.ts makes of a Markdown file.
declare module '*.md' {
  export const text: import('../src/shell/site/legal/legal-document.tsx').LegalText
}
