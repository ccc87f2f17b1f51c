import { CHECKS } from './checks'
import { openContext } from './openContext'
import { exitCodeOf, lineOf, runChecks, summaryOf } from './runChecks'
import { type CheckFlags, readCheckSettings, WrongSettings } from './settings'

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The region of the functions. */
  readonly region: string
  readonly ask: (question: string) => Promise<boolean | null>
  readonly print: (line: string) => void
}

/** Runs the checks after the first deployment. @returns the exit code @throws {WrongSettings} */
export const checkProduction = async (
  flags: CheckFlags,
  { env, region, ask, print }: Surroundings,
): Promise<0 | 1> => {
  const settings = readCheckSettings(flags, env, region)
  const { only = '' } = flags
  const checks = CHECKS.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))
  if (checks.length === 0) throw new WrongSettings(`--only ${only}: no check has such a name`)
  print(`Checking ${settings.project}${settings.emulators ? ' on emulators' : ''}`)
  const left: string[] = []
  const { context, close } = openContext(settings, { ask, leave: (what) => left.push(what) })
  try {
    const all = await runChecks(checks, context, (checked) => print(lineOf(checked)))
    print(`\n${summaryOf(all)}`)
    if (left.length > 0) print(`\nWhat remains:\n${left.map((what) => `- ${what}`).join('\n')}`)
    return exitCodeOf(all)
  } finally {
    await close()
  }
}
