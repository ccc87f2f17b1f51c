import { parseArgs } from 'node:util'
import { isTimeZone } from '../../domain/shared/storeTime.ts'
import { addressIn, MOST_USES, wholeNumber } from './rows/cells.ts'
import type { Coordinator } from './rows/leaders.ts'

export const USAGE = `npm run provision -- --project <id> [what to write] [options]

What to write, one or more:
  --leaders <file>       CSV: email, firstName, lastName; also id, role, permissions
  --events <file>        CSV: name; also id
  --codes <file>         CSV: code, leader, event; also uses, maxUses, maxTickets, status, type, percent, batch.
                         The portal's own export is such a file
  --coordinator <who>    who may make codes: an address of the store or of --leaders, or 'Ana Mora <ana@example.com>'
  --reserve              reserves the texts of codes that have no reservation yet
  --recount              counts all sums of 'Tablero' anew, and the uses of its days

Options:
  --project <id>         the Firebase project; sign in first: gcloud auth application-default login
  --emulators            the emulators of npm run start:firebase instead, or those of FIRESTORE_EMULATOR_HOST and
                         FIREBASE_AUTH_EMULATOR_HOST
  --store <id>           by default the one of firestore.rules, on emulators demo-store
  --time-zone <name>     where dates without an offset stand, by default America/Costa_Rica
  --max-uses <number>    the limit of new codes whose rows have none, by default 1
  --invite <file>        writes links to set a password for the leaders of --leaders who have none
  --dry-run              says what it would write, and writes nothing

A second run writes only what is missing or differs. It takes away neither permissions nor uses.
Exit code: 0, or 1 if rows were left out or a write failed, or 2 for a mistake in the usage.`

/** A mistake in the usage. */
export class UsageError extends Error {}

export interface Options {
  readonly project: string
  readonly store: string
  /** A file, as are events and codes. */
  readonly leaders: string | null
  readonly events: string | null
  readonly codes: string | null
  readonly coordinator: Coordinator | null
  readonly reserve: boolean
  readonly recount: boolean
  readonly invite: string | null
  /** A zone of the IANA database. */
  readonly timeZone: string
  readonly maxUses: number
  readonly isDryRun: boolean
  /** Their hosts. */
  readonly emulators: { readonly firestore: string; readonly auth: string } | null
}

type Environment = Readonly<Record<string, string | undefined>>

/** The emulators of `npm run start:firebase`. */
const EMULATED = { project: 'demo-portal', store: 'demo-store' }
const HOSTS = { firestore: '127.0.0.1:5175', auth: '127.0.0.1:5174' }

const TEXT = { type: 'string' } as const
const FLAG = { type: 'boolean', default: false } as const
const OPTIONS = {
  project: TEXT,
  store: TEXT,
  leaders: TEXT,
  events: TEXT,
  codes: TEXT,
  coordinator: TEXT,
  invite: TEXT,
  'time-zone': { ...TEXT, default: 'America/Costa_Rica' },
  'max-uses': { ...TEXT, default: '1' },
  reserve: FLAG,
  recount: FLAG,
  emulators: FLAG,
  'dry-run': FLAG,
  help: FLAG,
} as const

const valuesOf = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause))
  }
}

const coordinatorOf = (who: string): Coordinator => {
  const named = /^\s*(\S+)\s+(.*\S)\s*<([^<>]+)>\s*$/.exec(who)
  const [, firstName = '', lastName = '', address = who] = named ?? []
  const email = addressIn(address)
  if (email !== null) return { email, firstName, lastName }
  throw new UsageError(
    `--coordinator: '${who}' is neither an address nor 'Name Surname <address>'.`,
  )
}

const emulatorsOf = (isAsked: boolean, env: Environment): Options['emulators'] => {
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = env
  if (isAsked) return { firestore: firestore || HOSTS.firestore, auth: auth || HOSTS.auth }
  if (!firestore && !auth) return null
  // Else accounts would go to one place and documents to another.
  if (firestore && auth) return { firestore, auth }
  throw new UsageError(
    `Only ${firestore ? 'FIRESTORE_EMULATOR_HOST' : 'FIREBASE_AUTH_EMULATOR_HOST'} is set: set both, or neither.`,
  )
}

/** Reads the command line. @throws {UsageError} */
export const readArguments = (
  args: readonly string[],
  env: Environment,
  storeOfRules: () => string,
): Options | 'help' => {
  const values = valuesOf(args)
  if (values.help) return 'help'
  const empty = Object.entries(values).find(([, value]) => value === '')
  if (empty) throw new UsageError(`--${empty[0]} needs a value.`)
  const emulators = emulatorsOf(values.emulators, env)
  const project = values.project ?? (emulators ? EMULATED.project : undefined)
  if (!project) throw new UsageError('--project is missing: the id of the Firebase project.')
  const { leaders = null, events = null, codes = null, invite = null, coordinator } = values
  if (!leaders && !events && !codes && !coordinator && !values.reserve && !values.recount) {
    throw new UsageError(
      'Nothing to do: give --leaders, --events, --codes, --coordinator, --reserve or --recount.',
    )
  }
  if (invite && !leaders && !coordinator) {
    throw new UsageError('--invite needs --leaders or --coordinator: they are who is invited.')
  }
  const maxUses = wholeNumber(values['max-uses'], 1)
  if (maxUses === null) {
    throw new UsageError(`--max-uses is no whole number from 1 to ${MOST_USES}.`)
  }
  if (!isTimeZone(values['time-zone'])) {
    throw new UsageError('--time-zone is no zone such as America/Costa_Rica.')
  }
  return {
    project,
    store: values.store ?? (emulators ? EMULATED.store : storeOfRules()),
    leaders,
    events,
    codes,
    coordinator: coordinator === undefined ? null : coordinatorOf(coordinator),
    reserve: values.reserve,
    recount: values.recount,
    invite,
    timeZone: values['time-zone'],
    maxUses,
    isDryRun: values['dry-run'],
    emulators,
  }
}
