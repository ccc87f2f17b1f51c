/** @typedef {{ file: string, from: string, to: string }} Mutant a fault planted in the sync, which the simulation must notice */

const inFile =
  (/** @type {string} */ name) => (/** @type {string} */ from, /** @type {string} */ to) => ({
    file: `sync/leaderData/${name}.ts`,
    from,
    to,
  })

const pending = inFile('pending')
const outcomes = inFile('outcomes')
const sender = inFile('Sender')
const records = inFile('records')
const tab = inFile('TabRecords')
const repository = inFile('SyncedLeaderData')

/** @type {readonly Mutant[]} */
export const mutants = [
  // Changes become one that must not.
  pending('|| !knows(added, last)) return', ') return'),
  pending('return knowsMark && (', 'return knowsMark || ('),
  pending('|| !isUnsent(last) ||', '||'),
  // A name takes the place of another device's.
  outcomes('withPeople(there, note, insteadNote)', 'note'),
  outcomes(
    'change.fields.note !== undefined && { insteadNote: change.shownNote ?? note }',
    'false && {}',
  ),
  // A stored value is shown over a newer one of the store.
  pending('|| receivedAt > at', '|| true'),
  records('withoutConfirmed(list, reported.get(id)?.updated?.at)', 'list'),
  records('if (isNewer(record, before))', ''),
  // Sent again over a newer value, or not at all.
  outcomes("if (isChanged && isThere(pending, found)) return 'the change'", ''),
  outcomes("isChanged || isOlder ? 'a newer version' : 'nothing new'", "'nothing new'"),
  outcomes('updatedAt > changedAt * MICROS_PER_MS &&', 'updatedAt < 0 &&'),
  outcomes(
    "'the change': 'received', 'a newer version': 'write again' }",
    "'the change': 'received', 'a newer version': 'replaced' }",
  ),
  outcomes("if (isMarkOfAnother(pending, found)) return 'another mark'", ''),
  outcomes("'another mark': 'shared-twice'", "'another mark': 'replaced'"),
  sender('await this.noteSending(batch)', ''),
  sender(
    'this.isFirst(id, pending) ? [[id, this.stepOf(id, pending)] as const] : [],',
    '[[id, this.stepOf(id, pending)] as const],',
  ),
  // A tab that knows less calls what the changing one knew another device's.
  records('receivedAt === undefined && knownAt == null', 'receivedAt === undefined'),
  outcomes("isClaim ? 'taken' : decision", 'decision'),
  sender('for (const id of first) this.overtaken.add(id)', 'await this.takeBack(first)'),
  // A refused change is called saved.
  sender('this.calls.refused(id, pending)', '[]'),
  sender('if (untold.length === 0 || isLeftBehind)', 'if (untold.length > -1)'),
  repository("includes('refused')", 'includes(null)'),
  repository("this.records.tell({ kind: 'refused', what: change.kind })", ''),
  // Two people get one code, unsaid.
  tab(
    'if (doubles.length > 0) this.tell',
    "if (doubles.length > 0 && happening.kind === 'reported') this.tell",
  ),
  records('isNews && record.kind', 'isNews && records.onDevice.size > 0 && record.kind'),
  tab('this.learn(await this.options.copy.recordsOf(this.leader, gone))', ''),
  repository(
    'candidatesLeft.filter((code) => !isShared(this.records.now.data, code))',
    'candidatesLeft.filter(() => true)',
  ),
  // Changes of the device or of another tab are not seen.
  records('return first === undefined || arriving.has(first)', 'return true'),
  records('if (first && !records.arriving.has(first))', 'if (first)'),
  // Waiting changes are not tried again.
  repository('    this.retry = this.later()', '    this.retry = undefined'),
  repository('if (isCurrent && !this.isCurrent) void', 'if (false) void'),
  // A record that is seen after one of a later time is never read.
  {
    file: 'sync/since.ts',
    from: 'if (isBeyondMargin(newest, heard)) return newest',
    to: 'return newest',
  },
  repository('if (isCurrent) void this.records.report(', 'void this.records.report('),
]
