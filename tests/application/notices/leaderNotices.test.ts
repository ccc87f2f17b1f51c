import { describe, expect, it } from 'vitest'
import { endingDone } from '../../../application/account/deviceSessions/deviceSessions.events'
import {
  authenticatorAdded,
  authenticatorFailed,
  authenticatorRemoved,
} from '../../../application/account/ownAccount/authenticatorApp.events'
import {
  passwordChanged,
  passwordChangeFailed,
} from '../../../application/account/ownAccount/passwordChange.slice'
import { generationEndedElsewhere } from '../../../application/coordination/generation/generation.events'
import {
  leaderActEndedElsewhere,
  registrationEndedElsewhere,
} from '../../../application/coordination/leaders/registration.events'
import {
  removalEnded,
  restoreEnded,
  restoreRequested,
} from '../../../application/coordination/removal/removal.events'
import { refusalEnded } from '../../../application/coordination/requests/requests.slice'
import { downloadStarted, exportFailed } from '../../../application/exports/exports.events'
import { NOTICE_TABLE } from '../../../application/notices/leaderNotices'
import { VISITOR_NOTICES } from '../../../application/notices/visitorNotices'
import { reminderCopied, reminderTooLong } from '../../../application/people/people.events'
import { signOutRequested } from '../../../application/session/session.slice'
import {
  changeReplaced,
  editsKept,
  editsNotTakenBack,
  editsTakenBack,
  editsUndone,
  leaderDataNotKept,
  noteKept,
  sharedTwice,
  signOutQuestioned,
  waitingInTab,
} from '../../../application/sharing/leaderData/leaderData.events'
import {
  codesMarked,
  codesShared,
  givenUnknown,
  messageProposed,
  nextFreeGone,
  shareFailed,
} from '../../../application/sharing/sharing.events'
import { pictureFailed, pictureSaved } from '../../../application/tickets/tickets.events'
import { codesUsed } from '../../../application/usage/alerts/alerts.events'
import { pasteFailed } from '../../../application/validator/paste/paste.events'
import { correctionsMissed } from '../../../application/validator/validator.slice'
import { codeId } from '../../../domain/codes/AccessCode'
import { ok } from '../../../domain/shared/Result'
import type { Edit } from '../../../domain/sharing/leaderData/edits'
import { tenOrdered } from '../../support/mothers/generation'
import { actionsAfter, noticeIn, shownAfter } from '../../support/noticeRows'

const [gone, other] = [
  { id: codeId('a'), code: 'A' },
  { id: codeId('b'), code: 'B' },
]

const photoEdit: Edit = { kind: 'photo', before: { image: 'data:a' }, after: { image: null } }
const amountEdit = (amount: number | null): Edit => ({
  kind: 'share',
  code: gone.id,
  before: { amount: 5 },
  after: { amount },
})

const refused = {
  request: { leaderId: tenOrdered.leaderId, eventId: tenOrdered.eventId, askedAt: 1 },
  name: 'Beto',
}

const rows = [
  [
    generationEndedElsewhere({ order: tenOrdered, name: 'Beto', stopped: null }),
    'success  5000 {"kind":"codes-generated","quantity":10,"name":"Beto","stopped":null}',
  ],
  [
    generationEndedElsewhere({ order: tenOrdered, name: '', stopped: 'offline' }),
    'warning  5000 {"kind":"codes-generated","quantity":10,"name":"","stopped":"offline"}',
  ],
  [
    refusalEnded({ ...refused, failure: null }),
    'success  5000 {"kind":"request-refused","name":"Beto","failure":null}',
  ],
  [
    refusalEnded({ ...refused, failure: 'answered' }),
    'error  5000 {"kind":"request-refused","name":"Beto","failure":"answered"}',
  ],
  [
    registrationEndedElsewhere({ email: 'ana@example.test', isRegistered: true }),
    'success  5000 {"kind":"registration-ended","email":"ana@example.test","isRegistered":true}',
  ],
  [
    registrationEndedElsewhere({ email: 'ana@example.test', isRegistered: false }),
    'error  5000 {"kind":"registration-ended","email":"ana@example.test","isRegistered":false}',
  ],
  [
    leaderActEndedElsewhere({ name: 'Zoe', act: 'withdraw', failure: null }),
    'success  5000 {"kind":"leader-act-ended","name":"Zoe","act":"withdraw","failure":null}',
  ],
  [
    leaderActEndedElsewhere({ name: 'Zoe', act: 'invite', failure: 'offline' }),
    'error  5000 {"kind":"leader-act-ended","name":"Zoe","act":"invite","failure":"offline"}',
  ],
  [
    removalEnded({ number: 4, codes: [gone], changed: [gone.id], failure: null }),
    'success  5000 {"kind":"codes-removed","count":1,"code":"A","left":0,"failure":null}',
  ],
  [
    removalEnded({ number: 4, codes: [gone, other], changed: [gone.id], failure: 'offline' }),
    'warning  5000 {"kind":"codes-removed","count":1,"code":"A","left":1,"failure":"offline"}',
  ],
  [
    removalEnded({ number: 4, codes: [gone], changed: [], failure: null }),
    'error  5000 {"kind":"removal-failed","count":1,"failure":null}',
  ],
  [
    restoreEnded({ ids: [gone.id], changed: [gone.id], failure: null }),
    'success  5000 {"kind":"codes-restored","count":1,"left":0}',
  ],
  [
    restoreEnded({ ids: [gone.id, other.id], changed: [gone.id], failure: null }),
    'warning  5000 {"kind":"codes-restored","count":1,"left":1}',
  ],
  [
    restoreEnded({ ids: [gone.id], changed: [gone.id], failure: 'offline' }),
    'error  5000 {"kind":"restore-failed","failure":"offline"}',
  ],
  [messageProposed(tenOrdered.eventId), 'info  5000 {"kind":"message-proposed"}'],
  [givenUnknown(), 'warning  5000 {"kind":"given-unknown"}'],
  [noteKept({ note: 'Ana', count: 1 }), 'success  5000 {"kind":"noted","note":"Ana","count":1}'],
  [editsTakenBack(3), 'info  5000 {"kind":"undone","count":3}'],
  [
    editsNotTakenBack({ what: 'mark', count: 1 }),
    'warning  5000 {"kind":"not-undone","what":"mark","count":1}',
  ],
  [
    codesUsed({ codes: 3, events: 1, eventName: 'Festival' }),
    'info  5000 {"kind":"codes-used","codes":3,"events":1,"eventName":"Festival"}',
  ],
  [nextFreeGone(), 'info  5000 {"kind":"next-free-gone"}'],
  [waitingInTab(), 'warning  5000 {"kind":"waiting-in-tab"}'],
  [changeReplaced('event'), 'warning  5000 {"kind":"change-replaced","what":"event"}'],
  [
    sharedTwice({ ids: [gone.id], codes: ['LIBRE001'] }),
    'warning  5000 {"kind":"shared-twice","ids":["a"],"codes":["LIBRE001"]}',
  ],
  [signOutQuestioned({ unsent: 2 }), 'warning  5000 {"kind":"sign-out-questioned","unsent":2}'],
  [
    leaderDataNotKept({ kind: 'not-kept', what: 'share', failure: 'unknown' }),
    'error  5000 {"kind":"leader-data-not-kept","what":"share","failure":"unknown"}',
  ],
  [shareFailed('whatsapp'), 'error  5000 {"kind":"share-failed","channel":"whatsapp"}'],
  [downloadStarted('x.csv'), 'info  5000 {"kind":"download-started","fileName":"x.csv"}'],
  [pictureSaved('x.png'), 'info  5000 {"kind":"download-started","fileName":"x.png"}'],
  [pictureFailed('picture-failed'), 'error  5000 {"kind":"picture-failed"}'],
  [pictureFailed('picture-not-loaded'), 'error  5000 {"kind":"picture-not-loaded"}'],
  [exportFailed('codes-gone'), 'warning  5000 {"kind":"codes-gone"}'],
  [exportFailed('workbook-failed'), 'error  5000 {"kind":"workbook-failed"}'],
  [exportFailed('not-read'), 'error  5000 {"kind":"not-read"}'],
  [correctionsMissed(2), 'warning  5000 {"kind":"corrections-missed","count":2}'],
  [pasteFailed('refused'), 'info  5000 {"kind":"paste-refused"}'],
  [pasteFailed('empty'), 'info  5000 {"kind":"paste-empty"}'],
  [endingDone(ok(undefined)), 'success  5000 {"kind":"session-ended-there"}'],
  [authenticatorAdded({ isShown: false }), 'success  5000 {"kind":"authenticator-added"}'],
  [authenticatorRemoved(), 'success  5000 {"kind":"authenticator-removed"}'],
  [
    authenticatorFailed({ failure: 'offline', isShown: false }),
    'error  5000 {"kind":"authenticator-unchanged"}',
  ],
  [
    editsKept({ what: 'photo', edits: [photoEdit] }),
    'success  5000 {"kind":"photo-changed","what":"photo","count":1,"isTakenAway":true}',
  ],
  [
    editsKept({ what: 'amount', edits: [amountEdit(7), amountEdit(null)] }),
    'success  5000 {"kind":"ledger-changed","what":"amount","count":2,"isTakenAway":false}',
  ],
  [
    editsKept({ what: 'amount', edits: [amountEdit(null)] }),
    'success  5000 {"kind":"ledger-changed","what":"amount","count":1,"isTakenAway":true}',
  ],
  [reminderCopied(true), 'success  5000 {"kind":"reminder-copied"}'],
  [reminderCopied(false), 'error  5000 {"kind":"reminder-not-copied"}'],
  [reminderTooLong(), 'warning  5000 {"kind":"reminder-too-long"}'],
  [passwordChanged(), 'success  5000 {"kind":"password-changed"}'],
  [
    passwordChangeFailed({ failure: 'offline', isShown: false }),
    'error  5000 {"kind":"password-not-changed"}',
  ],
] as const

describe('The notice of an event of a leader', () => {
  it.each(rows)('$type', (event, expected) => {
    expect(shownAfter(event)).toEqual([noticeIn(expected)])
  })

  it.each([
    [
      editsKept({ what: 'photo', edits: [photoEdit] }),
      { label: 'undo', event: editsUndone({ what: 'photo', edits: [photoEdit] }) },
    ],
    [
      removalEnded({ number: 4, codes: [gone, other], changed: [gone.id], failure: null }),
      { label: 'undo', event: restoreRequested([gone.id]) },
    ],
    [
      restoreEnded({ ids: [gone.id], changed: [], failure: 'offline' }),
      { label: 'retry', event: restoreRequested([gone.id]) },
    ],
    [signOutQuestioned({ unsent: 2 }), { label: 'sign-out', event: signOutRequested() }],
    [sharedTwice({ ids: [gone.id], codes: ['A'] }), { label: 'ticket', code: gone.id }],
    [sharedTwice({ ids: [gone.id], codes: [] }), { label: 'read' }],
    [sharedTwice({ ids: [gone.id, other.id], codes: ['A'] }), { label: 'read' }],
    [messageProposed(tenOrdered.eventId), { label: 'message', at: tenOrdered.eventId }],
    [passwordChanged(), null],
  ] as const)('has its button: $0.type', (event, action) => {
    expect(actionsAfter(event)).toEqual([action])
  })

  it('of a removal, or of a restoring that failed, goes once codes of it are restored elsewhere, and no other [REMOVE-6]', () => {
    const removed = removalEnded({ number: 4, codes: [gone], changed: [gone.id], failure: null })
    const failed = restoreEnded({ ids: [gone.id], changed: [], failure: 'offline' })
    expect(shownAfter(removed, restoreRequested([other.id, gone.id]))).toEqual([])
    expect(shownAfter(failed, restoreRequested([gone.id]))).toEqual([])
    expect(shownAfter(removed, restoreRequested([other.id]))).toHaveLength(1)
    expect(shownAfter(failed, restoreRequested([other.id]))).toHaveLength(1)
    expect(shownAfter(passwordChanged(), restoreRequested([gone.id]))).toHaveLength(1)
  })

  it.each([
    authenticatorAdded({ isShown: true }),
    authenticatorFailed({ failure: 'offline', isShown: true }),
  ])('does not exist for $type where a dialog tells it', (event) => {
    expect(shownAfter(event)).toEqual([])
  })

  it('has one row an event: a second one would stand instead of the first', () => {
    const types = NOTICE_TABLE.map(({ event }) => event.type)
    expect(types.filter((type, at) => types.indexOf(type) !== at)).toEqual([])
  })

  it('is tested here, or for shared codes beside this file, for every event in the table that posts one', () => {
    const tested = new Set<string>([
      ...rows.map(([event]) => event.type),
      codesShared.type,
      codesMarked.type,
    ])
    const missing = NOTICE_TABLE.slice(VISITOR_NOTICES.length).filter(
      ({ event, endedBy }) => !endedBy && !tested.has(event.type),
    )
    expect(missing.map(({ event }) => event.type)).toEqual([])
  })
})
