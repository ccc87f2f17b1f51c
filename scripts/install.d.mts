interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
}
type Packages = Readonly<Record<string, LockedPackage>>

export declare const outdated: (wanted: Packages, present: Packages) => string[]
export declare const ensureInstalled: () => Promise<{ ok: true } | { ok: false; reason: string }>
