export interface Machine {
  readonly asked: string | undefined
  readonly works: (path: string) => boolean
  readonly installed: () => readonly string[]
  readonly playwrights: () => Promise<readonly string[]>
  readonly downloadPlaywrights: () => Promise<boolean>
  readonly hasApt: boolean
  readonly aptInstall: () => Promise<boolean>
}

export declare const resolveBrowser: (
  on?: Machine,
) => Promise<{ executablePath: string; source: string } | { missing: string }>

export declare const launchOptions: (executablePath: string | undefined) => {
  headless: boolean
  executablePath?: string
  args: string[]
}
