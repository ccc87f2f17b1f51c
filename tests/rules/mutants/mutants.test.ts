import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mutantsOf } from './mutantsOf.mjs'

const inFirestore = (block: string) => `service cloud.firestore {
  match /databases/{database}/documents {
    ${block}
  }
}`

describe('Firestore rules', () => {
  const one = inFirestore('match /codes/{code} { allow get, list: if a() && b(); }')
  const names = mutantsOf('firestore.rules', one).map(({ name }) => name)

  it('have a mutant for each statement, operation and operand', () => {
    for (const what of [
      'no allow get, list',
      'allow get, list to anyone',
      'allow get, list without get',
      'allow get, list without list',
      'true for a()',
      'true for b()',
    ]) {
      expect(names).toContain(`firestore.rules:3 codes: ${what}`)
    }
  })

  it('have a mutant that adds each operation that is never allowed', () => {
    for (const operation of ['create', 'update', 'delete']) {
      expect(names).toContain(`firestore.rules:3 codes: ${operation} to any signed-in user`)
    }
    expect(names).not.toContain('firestore.rules:3 codes: get to any signed-in user')
    expect(names).toContain('firestore.rules:2 all: everything to any signed-in user')
    const written = inFirestore('match /a/{b} { allow read, write; }')
    expect(mutantsOf('firestore.rules', written).map(({ name }) => name)).not.toContain(
      'firestore.rules:3 a: get to any signed-in user',
    )
  })

  it('have one that lets a coordinator, the maker, the leader or the user of the path do each operation', () => {
    const owned = inFirestore(`match /a/{uid} {
      allow get: if isUser(uid);
      allow list: if isLeader();
      allow create: if isCreation(request.resource.data, uid) && isOwn();
      match /c/{d} { allow delete: if e(); }
    }`)
    const found = mutantsOf('firestore.rules', owned).map(({ name }) => name.split(': ')[1] ?? '')
    const added = found.filter((name) => / to (a coordinator|its|the user|any signed)/.test(name))
    const toAll = ['to a coordinator', 'to its maker', 'to its leader', 'to the user in its path']
    const operations = ['get', 'list', 'create', 'update', 'delete'].flatMap((operation) =>
      [...toAll, 'to any signed-in user'].map((whom) => `${operation} ${whom}`),
    )
    // A rule says these already, or has such a user only once a document is there.
    const without = [
      'get to any signed-in user',
      'get to the user in its path',
      'list to any signed-in user',
      'list to a coordinator',
      'create to any signed-in user',
      'create to its maker',
      'create to its leader',
    ]
    const ofInner = ['get', 'list', 'create', 'update'].flatMap((operation) => [
      `${operation} to any signed-in user`,
      `${operation} to a coordinator`,
    ])
    expect(added.sort()).toEqual(
      [
        'everything to any signed-in user',
        ...operations.filter((name) => !without.includes(name)),
        ...ofInner,
        'delete to a coordinator',
      ].sort(),
    )
  })

  it('have one that opens the documents beside one that a path names', () => {
    const named = inFirestore(`match /a/b { allow get: if c(); }
    match /d/{e} { match /f/g { allow get: if c(); } }`)
    const found = mutantsOf('firestore.rules', named).filter(({ name }) => name.includes('any doc'))
    expect(found.map(({ text }) => text)).toEqual([
      named.replace('/a/b', '/a/{any}'),
      named.replace('/f/g', '/f/{any}'),
    ])
  })

  it('have one that adds to each list of fields those of the other lists of its block', () => {
    const listed = inFirestore(`match /a/{b} {
      allow create: if c.hasOnly(['d', 'e']) && f.hasOnly(['e', 'g']);
      match /h/{i} { allow create: if j.hasOnly(['k']); }
    }`)
    const found = mutantsOf('firestore.rules', listed).filter(({ name }) => name.includes(' too'))
    expect(found.map(({ text }) => text)).toEqual([
      listed.replace("['d', 'e']", "['d', 'e', 'g']"),
      listed.replace("['e', 'g']", "['e', 'g', 'd']"),
    ])
  })

  it('have one for each operand of a function, and none for a function that returns no condition', () => {
    const functions = `function a() { return x == 1 && y; } function b() { return get(/a/$(c)).data; }`
    const found = mutantsOf('firestore.rules', `${functions} ${one}`)
    expect(found.filter(({ name }) => name.includes('rules:1 '))).toHaveLength(4)
  })

  it('have one that takes a later time for each comparison with the server’s', () => {
    const dated = inFirestore('match /a/{b} { allow create: if c == request.time && d == e; }')
    const found = mutantsOf('firestore.rules', dated)
    const later = found.filter(({ name }) => name.includes(': >= for'))
    expect(later).toEqual([
      {
        name: 'firestore.rules:3 a: >= for == request.time',
        text: dated.replace('c == request', 'c >= request'),
        about: 'a',
      },
    ])
    const rules = readFileSync('firestore.rules', 'utf8')
    const ofProject = mutantsOf('firestore.rules', rules).filter(({ name }) =>
      name.includes(': >= for'),
    )
    expect(ofProject).toHaveLength(rules.split('== request.time').length - 1)
  })

  it('of the project have a mutant for every operand', () => {
    const rules = readFileSync('firestore.rules', 'utf8')
    const mutants = mutantsOf('firestore.rules', rules)
    const code = rules.replaceAll(/\/\/.*/g, '')
    // Each && and || has an operand on either side, and those of one chain share the ones in between.
    const operators = code.match(/&&|\|\|/g) ?? []
    const operands = mutants.filter(({ name }) => / (true|false) for /.test(name))
    expect(operators.length).toBeGreaterThan(15)
    expect(operands.length).toBeGreaterThan(operators.length)
    for (const [, operand] of code.matchAll(/&&\s*([\w.]+(?:\(\))?[^\n&|;]*)/g)) {
      const start = operand?.replaceAll(/\s/g, '').slice(0, 12) ?? ''
      expect(operands.map(({ name }) => name).join('\n'), operand).toContain(`true for ${start}`)
    }
    for (const [, field] of /hasOnly\(\[(.*)\]\)/.exec(code)?.[1]?.matchAll(/('\w+')/g) ?? []) {
      expect(mutants.map(({ name }) => name).join('\n')).toContain(`without ${field} in the list`)
    }
    expect(new Set(mutants.map(({ text }) => text)).size).toBe(mutants.length)
    expect(mutants.map(({ text }) => text)).not.toContain(rules)
  })
})

describe('Realtime Database rules', () => {
  const namesOf = (rules: object) =>
    mutantsOf('database.rules.json', JSON.stringify({ rules })).map(({ name }) =>
      name.replace('database.rules.json ', ''),
    )

  it('have a mutant for each rule, as true and as false', () => {
    expect(namesOf({ '.read': false })).toEqual(['.read: true'])
    expect(namesOf({ a: { '.write': 'x' } })).toEqual(['a/.write: false', 'a/.write: true'])
    expect(namesOf({ a: { '.validate': 'x' } })).toEqual(['a/.validate: true'])
    expect(namesOf({ a: { $b: { '.validate': false } } })).toEqual(['a/$b/.validate: true'])
  })

  it('have a mutant for each operand', () => {
    expect(namesOf({ '.read': 'a && b' })).toEqual([
      '.read: false',
      '.read: true',
      '.read: true for a',
      '.read: true for b',
    ])
  })

  it('of the project have one for each rule, all different', () => {
    const text = readFileSync('database.rules.json', 'utf8')
    const mutants = mutantsOf('database.rules.json', text)
    const rules = text.match(/"\.(read|write|validate)"/g) ?? []
    expect(mutants.length).toBeGreaterThan(rules.length * 2)
    expect(new Set(mutants.map((one) => one.text)).size).toBe(mutants.length)
  })
})

describe('Rules without a clause', () => {
  it('are an error', () => {
    expect(() => mutantsOf('firestore.rules', "rules_version = '2';")).toThrow('has no clause')
    expect(() => mutantsOf('firestore.rules', '')).toThrow('has no clause')
    expect(() => mutantsOf('database.rules.json', '{"rules":{}}')).toThrow('has no clause')
  })
})
