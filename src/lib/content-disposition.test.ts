import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentDisposition, safeFileName } from './content-disposition.ts'

describe('file names in headers', () => {
  test.each([
    ['../../etc/passwd', 'etc passwd'],
    ['a";x', 'a x'],
    ['Ada\r\nSet-Cookie: a=b', 'Ada Set-Cookie a=b'],
    ['C:\\Windows', 'C Windows'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['.hidden. ', 'hidden'],
    ['Zoë Ångström', 'Zoë Ångström'],
    ['', 'file'],
    ['///', 'file'],
  ])('%j becomes %j', (given, name) => {
    expect(safeFileName(given)).toBe(name)
  })

  test('non-ASCII letters are encoded, with an ASCII name beside', () => {
    expect(contentDisposition('attachment', 'Zoë Ångström', 'vcf')).toBe(
      `attachment; filename="Zoe Angstrom.vcf"; filename*=UTF-8''Zo%C3%AB%20%C3%85ngstr%C3%B6m.vcf`,
    )
    expect(contentDisposition('inline', '山田 (2)', 'pdf')).toBe(
      `inline; filename="__ (2).pdf"; filename*=UTF-8''%E5%B1%B1%E7%94%B0%20%282%29.pdf`,
    )
  })

  test.each([
    ['\ufe00', 'file.vcf'],
    ['…', 'file.vcf'],
    ['℀', 'a_c.vcf'],
  ])('%j still has an ASCII name of its own', (name, ascii) => {
    expect(contentDisposition('attachment', name, 'vcf')).toContain(`filename="${ascii}"`)
  })

  test('any name results in one header that names one file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const value = contentDisposition('attachment', name, 'vcf')
        expect(value).toMatch(
          /^attachment; filename="[\x20\x21\x23-\x2e\x30-\x5b\x5d-\x7e]+\.vcf"; filename\*=UTF-8''[\w.~!%-]+\.vcf$/,
        )
        expect(() => new Headers({ 'Content-Disposition': value })).not.toThrow()
        expect(safeFileName(name)).not.toMatch(/^\.|\.\.\//)
      }),
    )
  })
})
