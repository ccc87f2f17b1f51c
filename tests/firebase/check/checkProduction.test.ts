import { readFileSync } from 'node:fs'
import { beforeAll, expect, inject, it } from 'vitest'
import { forDemoStore } from '../../../scripts/firebase/store.mjs'
import { checkProduction } from '../../../tools/check/program'
import { control, functionMails, ports } from '../../support/firebase/emulators'

const PASSWORD = 'Demo#2026'

const ENV = {
  CHECK_LEADER_EMAIL: 'lider@demo.test',
  CHECK_LEADER_PASSWORD: PASSWORD,
  CHECK_COORDINATOR_EMAIL: 'coordinador@demo.test',
  CHECK_COORDINATOR_PASSWORD: PASSWORD,
}

/** A person who looks into the inbox. */
const looksForMail = async (question: string) => {
  const mails = await functionMails()
  const newest = mails.at(-1)
  return question.includes(`inbox of ${newest?.to}`) && newest?.mode === 'resetPassword'
}

/** The lines that the script prints on the emulators. */
const check = async (env: Readonly<Record<string, string>> = ENV, flags: object = {}) => {
  const lines: string[] = []
  const emulators = String(inject('firebaseBase'))
  const code = await checkProduction(
    { emulators, ...flags },
    { env, region: 'us-central1', ask: looksForMail, print: (line) => lines.push(line) },
  )
  const startingWith = (word: string) => lines.filter((line) => line.startsWith(word))
  return {
    code,
    text: lines.join('\n'),
    held: startingWith('held'),
    failed: startingWith('FAILED'),
  }
}

const setRules = async (change: (rules: string) => string) => {
  const content = change(forDemoStore(readFileSync('firestore.rules', 'utf8')))
  const url = `http://127.0.0.1:${ports().firestore}/emulator/v1/projects/demo-portal:securityRules`
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}

beforeAll(() => control('/seed'))

it('The checks hold on emulators as far as these go, and say of the others why they were not made', async () => {
  const { code, text, held, failed } = await check(ENV, { 'open-minutes': '0.02' })
  expect(failed).toEqual([])
  expect(held.map((line) => line.replace(/^held +/, '').replace(/: .*/, ''))).toEqual([
    'A leader’s queries of codes and uses pass, and none with an offset',
    'A coordinator’s queries of leaders and events pass, and none with an offset',
    'A leader is present, and absent after leaving',
    '1 code is made, removed and restored',
    '17 codes are made, removed and restored',
    '250 codes are made, removed and restored',
    '25 codes are shared at once',
    'A second mail waits for the pause of 30 seconds',
    'A mail arrives',
  ])
  expect(text).toContain('a change arrived after 0.02 minutes, and 65 are needed')
  expect(text.match(/^not checked .*emulators have nothing of it$/gm)).toHaveLength(9)
  expect(text).toContain('What remains:')
  expect(code).toBe(0)
})

it('They fail where rules let a query skip documents', async () => {
  const function_ = /function hasNoOffset\(\) \{\s*return [^;]*;/
  await setRules((rules) => {
    expect(rules).toMatch(function_)
    return rules.replace(function_, 'function hasNoOffset() { return true;')
  })
  try {
    const { code, failed } = await check(ENV, { only: 'queries' })
    expect(failed).toHaveLength(2)
    for (const line of failed) expect(line).toContain('allowed with an offset')
    expect(code).toBe(1)
  } finally {
    await setRules((rules) => rules)
  }
})

it('They fail where an account cannot sign in, and hold nothing without accounts', async () => {
  const wrong = await check({
    ...ENV,
    CHECK_LEADER_PASSWORD: 'Wrong#1',
    CHECK_COORDINATOR_EMAIL: '',
  })
  expect(wrong.failed.length).toBeGreaterThan(0)
  expect(wrong.failed.every((line) => line.includes('cannot sign in: wrong-password'))).toBe(true)
  expect(wrong.code).toBe(1)
  const { code, held } = await check({})
  expect([code, held]).toEqual([1, []])
  await expect(check(ENV, { only: 'weather' })).rejects.toThrow('no check has such a name')
})
