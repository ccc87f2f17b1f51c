/** @typedef {{ file: string, from: string, to: string }} Mutant a fault planted in the sync, which the simulation must notice */

const inFile =
  (/** @type {string} */ name) => (/** @type {string} */ from, /** @type {string} */ to) => ({
    file: `sync/leaderData/${name}.ts`,
    from,
    to,
  })

const pending = inFile('pending')
const nextStep = inFile('nextStep')
const sender = inFile('BatchSender')
const written = inFile('writtenChange')
const records = inFile('LeaderDataRecords')
const queue = inFile('PendingQueue')
const state = inFile('LeaderDataState')
const outbox = inFile('Outbox')
const view = inFile('LeaderDataView')

/** @type {readonly Mutant[]} */
export const mutants = [
  // Changes become one that must not.
  pending('|| !knows(added, last)) return', ') return'),
  pending('return knowsMark && (', 'return knowsMark || ('),
  pending('|| !isUnsent(last) ||', '||'),
  // A name takes the place of another device's.
  written('withPeople(there, note, insteadNote)', 'note'),
  records(
    'change.fields.note !== undefined && { insteadNote: change.shownNote ?? note }',
    'false && {}',
  ),
  // A stored value is shown over a newer one of the store.
  pending('|| receivedAt > update.at', '|| true'),
  records('at === undefined ? list :', 'at !== undefined || at === undefined ? list :'),
  records('if (!isNewer(record, this.reported.get(id))) continue', ''),
  // Sent again over a newer value, or not at all.
  nextStep("if (isChanged && isThere) return 'received'", ''),
  nextStep("isChanged && !isKept ? 'replaced' : 'send'", "'send'"),
  nextStep('(wanted === undefined && noteIn(change) !== undefined)', 'false'),
  nextStep("if (isOfAnother) return wanted === null ? 'replaced' : 'shared-twice'", ''),
  nextStep("wanted === null ? 'replaced' : 'shared-twice'", "'replaced'"),
  sender('await this.mark(batch)', ''),
  sender('if (!this.records.queue.isFirst(id, pending)) continue', ''),
  outbox("outcome !== 'settled') sent", "outcome === 'refused') sent"),
  // A refused change is called saved.
  sender("this.onOutcome(pending.change, 'refused')", ''),
  outbox("save.isRefused ||= outcome === 'refused'", ''),
  outbox("state.tell({ kind: 'refused', what: change.kind })", ''),
  // Two people get one code, unsaid.
  state(
    'this.tellDoubles(records, found)\n    records.report(found, null)',
    'records.report(found, null)',
  ),
  state('if (isNews && record', 'if (isNews && this.isWaiting && record'),
  state(
    'this.learn(records, await this.deviceCopy.recordsOf(this.leader, gone))',
    'records.report(await this.deviceCopy.recordsOf(this.leader, gone), null)',
  ),
  outbox('open.filter((code) => !isShared(records.data, code))', 'open.filter(() => true)'),
  // Changes of the device or of another tab are not seen.
  queue('return first !== undefined && !this.arriving.has(first)', 'return false'),
  records('if (first && !this.queue.isArriving(first) &&', 'if (first &&'),
  // Waiting changes are not tried again.
  outbox('this.retry = this.later()', 'this.retry = undefined'),
  view('if (isCurrent && !this.isCurrent) void this.outbox.send()', ''),
  // A record that is seen after one of a later time is never read.
  {
    file: 'sync/since.ts',
    from: 'if (isSettled(newest, heardAt)) return newest',
    to: 'return newest',
  },
  view('if (isCurrent) void this.state.report(', 'void this.state.report('),
]
