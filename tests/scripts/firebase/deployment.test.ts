import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reasonAgainst } from '../../../scripts/firebase/deployment.mjs'

const deployed = { project: 'boletera-prod', store: 'boletera' }

describe('What is deployed', () => {
  it('may go to the project and the store that it was made for', () => {
    const made = { project: 'boletera-prod', store: 'boletera' }
    expect(reasonAgainst(deployed, made, '.env')).toBeNull()
  })

  it.each([
    ['another project', { project: 'otra-prod', store: 'boletera' }, '«otra-prod»'],
    ['no project', { project: undefined, store: 'boletera' }, '«»'],
    ['another store', { project: 'boletera-prod', store: 'demo-store' }, '«demo-store»'],
    ['no store', { project: 'boletera-prod', store: undefined }, '«»'],
  ])('may not if it was made for %s', (_, made, named) => {
    const reason = reasonAgainst(deployed, made, '.env')
    expect(reason).toContain(named)
    expect(reason).toContain('.env names')
  })
})

describe('firebase.json', () => {
  const settings = JSON.parse(readFileSync('firebase.json', 'utf8'))

  it.each([
    ['the rules', settings.firestore.predeploy, 'rules'],
    ['the hosting', settings.hosting.predeploy, 'hosting'],
  ])('has %s checked before they are deployed', (_, commands, part) => {
    expect(commands).toEqual([`node scripts/firebase/deployment.mjs ${part}`])
  })

  it('ends the deployment where the project is another one', () => {
    const { status, stderr } = spawnSync('node', ['scripts/firebase/deployment.mjs', 'rules'], {
      env: { ...process.env, GCLOUD_PROJECT: 'of-someone-else' },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain('«of-someone-else»')
  })
})
