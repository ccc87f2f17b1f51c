import { EVENT_LISTING } from '../../functions/src/events/eventListing.ts'
import { LEADER_LISTING } from '../../functions/src/leaders/leaderListing.ts'
import type { Options } from './arguments.ts'
import type { Problem } from './files/table.ts'
import { applyPlans } from './firebase/apply.ts'
import { readExisting } from './firebase/existing.ts'
import { fillListing } from './firebase/fillListing.ts'
import type { Firebase } from './firebase/ports.ts'
import { recountAll } from './firebase/recount.ts'
import { reserveTexts } from './firebase/reserve.ts'
import { inviteAll, writeLinks } from './invitations.ts'
import type { Plan } from './plan/plan.ts'
import { type Plans, planAll } from './plan/planAll.ts'
import { pathOf, readFiles } from './readFiles.ts'
import { type Progress, previewLines, problemLines, summaryLines } from './report.ts'

interface Output {
  readonly print: (line: string) => void
  readonly progress: Progress
}

/** Gives leaders without a password a link to set one. @returns whether each has one */
const invite = async (
  { auth }: Firebase,
  emails: readonly string[],
  file: string,
  { print }: Output,
): Promise<boolean> => {
  const invitations = await inviteAll(auth, emails)
  const { links, failures } = invitations
  if (links.length > 0) {
    writeLinks(invitations, pathOf(file))
    print(
      `${links.length} links are in ${file}. They open accounts and soon expire: send each to its leader alone.`,
    )
  }
  for (const { email, why } of failures) {
    print(`Failed: no link for ${email}: ${why}. Run again, with another file.`)
  }
  return failures.length === 0
}

/** Plans and writes what the files say. @returns whether all of it was written */
const provisionFiles = async (
  firebase: Firebase,
  options: Options,
  output: Output,
  files: ReturnType<typeof readFiles>,
): Promise<boolean> => {
  const { print, progress } = output
  const { store, maxUses, isDryRun } = options
  const existing = await readExisting(firebase, store, files.rows)
  const planned = planAll(files.rows, existing, { store, maxUses, now: firebase.now })
  const { plans } = planned
  const problems = [...files.problems, ...planned.problems]
  for (const line of [...files.notices, ...planned.notices]) print(`Note: ${line}`)
  for (const line of problemLines(problems)) print(`Left out: ${line}`)
  if (isDryRun) {
    for (const line of previewLines(plans)) print(line)
    for (const line of summaryLines(plans, problems, options)) print(line)
    return problems.length === 0
  }
  const failures = await applyPlans(firebase, plans, progress)
  const unwritten: Problem[] = Array.from(failures, ([{ row }, reason]) =>
    row.problem(null, `was not written: ${reason}. Run again.`),
  )
  for (const line of problemLines(unwritten)) print(`Failed: ${line}`)
  const isWritten = (plan: Plan) => !failures.has(plan)
  const written: Plans = {
    leaders: plans.leaders.filter(isWritten),
    events: plans.events.filter(isWritten),
    codes: plans.codes.filter(isWritten),
  }
  const all = [...problems, ...unwritten]
  for (const line of summaryLines(written, all, options)) print(line)
  const emails = written.leaders
    .map(({ leader }) => leader.email)
    .filter((email) => !existing.leaders.byEmail.get(email)?.hasPassword)
  const isComplete = all.length === 0
  if (emails.length === 0) return isComplete
  if (options.invite) {
    const areInvited = await invite(firebase, emails, options.invite, output)
    return isComplete && areInvited
  }
  print(
    `${emails.length} leaders have no password yet: '¿Olvidaste tu contraseña?' at the portal sends them a link, or give --invite <file>.`,
  )
  return isComplete
}

/** Reserves texts of codes that have no reservation. @returns whether all of them could be reserved */
const provisionReservations = async (
  firebase: Firebase,
  { store, isDryRun }: Options,
  { print, progress }: Output,
): Promise<boolean> => {
  const { reserved, same, problems } = await reserveTexts(firebase, store, isDryRun, progress)
  for (const line of problems) print(`Left out: ${line}`)
  const would = isDryRun ? 'would be ' : ''
  print(
    `Reservations: ${reserved} ${would}created, ${same} as they are, ${problems.length} left out`,
  )
  return problems.length === 0
}

/**
 * Provisions a store.
 * @param open called once the files are read
 * @returns whether no row was left out and every write was made
 * @throws {UsageError | BadFile} before anything is written
 */
export const provision = async (
  options: Options,
  open: () => Promise<Firebase>,
  output: Output,
): Promise<boolean> => {
  const files = readFiles(options)
  const firebase = await open()
  const { project, store, emulators, isDryRun } = options
  const place = emulators ? `the emulators at ${emulators.firestore}` : 'Firebase'
  output.print(`${isDryRun ? 'Dry run: ' : ''}store ${store}, project ${project} on ${place}`)
  try {
    const hasFiles = options.leaders ?? options.events ?? options.codes ?? options.coordinator
    const isDone = hasFiles ? await provisionFiles(firebase, options, output, files) : true
    const isReserved = options.reserve
      ? await provisionReservations(firebase, options, output)
      : true
    const would = isDryRun ? 'would be ' : ''
    if (options.recount) {
      const recounted = await recountAll(firebase, store, isDryRun, output.progress)
      output.print(`Sums: ${recounted} ${would}recounted`)
    }
    const filled = [
      ['leaders', await fillListing(firebase, LEADER_LISTING, store, isDryRun)],
      ['events', await fillListing(firebase, EVENT_LISTING, store, isDryRun)],
    ] as const
    for (const [name, written] of filled) {
      if (written > 0) output.print(`List of ${name}: ${written} ${would}written`)
    }
    return isDone && isReserved
  } finally {
    await firebase.end()
  }
}
