import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const workflow = readFileSync('.github/workflows/test.yml', 'utf8')
const commands = [...workflow.matchAll(/- run: (.+)$/gm)].map(([, command]) => command)
const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action)

describe('The workflow for a public host', () => {
  it('runs the two commands of the README, after what is locked was installed', () => {
    expect(commands.slice(0, 3)).toEqual(['npm ci', 'npm test', 'npm run test:firebase'])
  })

  it('checks the signatures and the known vulnerabilities of packages, and lists them', () => {
    expect(commands).toContain('npm audit signatures')
    expect(commands).toContain('npm audit --omit=dev --audit-level=high')
    expect(commands.some((command) => command?.startsWith('npm sbom'))).toBe(true)
  })

  it('names each action by its hash, and may not write', () => {
    expect(actions).not.toEqual([])
    for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/)
    expect(workflow).toContain('permissions:\n  contents: read\n')
    expect(workflow).not.toMatch(/: write\b/)
  })
})
