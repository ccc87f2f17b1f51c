import { describe, expect, it } from 'vitest'
import { findViolations } from './layers'

describe('The layer check finds', () => {
  const planted: readonly (readonly [violation: string, path: string, source: string])[] = [
    [
      'a domain that imports application',
      'domain/shared/a.ts',
      "import { a } from '../../application/a'",
    ],
    ['a domain that uses a package', 'domain/shared/a.ts', "import dayjs from 'dayjs'"],
    [
      'an application that imports infrastructure',
      'application/codes/A.ts',
      "import '../../infrastructure/b'",
    ],
    ['an application that uses another package', 'application/codes/A.ts', "import 'react'"],
    [
      'a use case that imports Redux',
      'application/codes/A.ts',
      "import type { A } from '@reduxjs/toolkit'",
    ],
    [
      'a use case that imports a saga effect',
      'application/codes/A.ts',
      "import { put } from 'redux-saga/effects'",
    ],
    [
      'a process whose file does not say so',
      'application/codes/a.selectors.ts',
      "import { put } from '../process/effects'",
    ],
    [
      'an adapter that imports a screen',
      'infrastructure/browser/a.ts',
      "import '../../presentation/a'",
    ],
    [
      'an adapter that imports a slice',
      'infrastructure/browser/a.ts',
      "import type { A } from '../../application/a/a.slice'",
    ],
    [
      'an adapter that runs a use case',
      'infrastructure/browser/a.ts',
      "import { A } from '../../application/a/A'",
    ],
    ['local that imports firebase', 'infrastructure/local/a.ts', "import '../firebase/b'"],
    [
      'firebase that imports local',
      'infrastructure/firebase/a.ts',
      "export { b } from '../local/b'",
    ],
    [
      'a screen that imports infrastructure',
      'presentation/codes/a.tsx',
      "const a = import('../../infrastructure/local/a')",
    ],
    [
      'a screen that imports the composition root',
      'presentation/codes/a.tsx',
      "export * from '../../src/store'",
    ],
    [
      'a screen that imports only the type of an adapter',
      'presentation/codes/a.tsx',
      "type A = import('../../infrastructure/local/a').A",
    ],
    [
      'a screen that uses the container',
      'presentation/codes/a.tsx',
      "import { Container } from 'inversify'",
    ],
    [
      'a screen that uses Firebase',
      'presentation/codes/a.tsx',
      "import { getAuth } from 'firebase/auth'",
    ],
    [
      'a route that needs a package: the service worker reads it',
      'presentation/kit/routes/routes.ts',
      "import { useState } from 'react'",
    ],
    [
      'an adapter that uses the router',
      'infrastructure/browser/a.ts',
      "import { matchPath } from 'react-router-dom'",
    ],
    ['a screen that opens IndexedDB', 'presentation/codes/a.tsx', "import { openDB } from 'idb'"],
    [
      'a screen that runs a use case',
      'presentation/codes/a.tsx',
      "import { SignIn, type B } from '../../application/account/SignIn'",
    ],
    [
      'a screen that imports a port at run time',
      'presentation/codes/a.tsx',
      "import { Clock } from '../../application/device/Clock'",
    ],
    [
      'a screen that imports a repository at run time',
      'presentation/codes/a.tsx',
      "import { R } from '../../domain/codes/CodeRepository'",
    ],
    ['a store that uses the container', 'src/store.ts', "import { Container } from 'inversify'"],
    ['reflect-metadata outside the entry', 'src/store.ts', "import 'reflect-metadata/lite'"],
    ['Firebase outside its adapter', 'infrastructure/local/a.ts', "import '@firebase/auth'"],
    ['IndexedDB outside its adapter', 'src/main.tsx', "import { openDB } from 'idb'"],
    [
      'a room that imports at once what loads later',
      'src/rooms/a.ts',
      "import { b } from './b.late'",
    ],
    ['a source that imports a test', 'src/a.ts', "import '../tests/support/a'"],
    ['a source that imports a script', 'src/a.ts', "import '../scripts/run.mjs'"],
    ['an outward path from the root', 'domain/shared/a.ts', "import '/src/store'"],
    ['a computed path', 'src/a.ts', 'const a = (name: string) => import(name)'],
    [
      'HTML set as an attribute',
      'presentation/codes/a.tsx',
      'const A = () => <p dangerouslySetInnerHTML={x} />',
    ],
    [
      'HTML set as a property',
      'presentation/codes/a.tsx',
      "const props = { dangerouslySetInnerHTML: { __html: '' } }",
    ],
    ['HTML assigned to an element', 'infrastructure/browser/a.ts', "document.body.innerHTML = ''"],
    ['eval of a text', 'src/a.ts', "eval('1')"],
    ['a barrel', 'presentation/kit/index.ts', 'export const a = 1'],
    ['a variable of a module', 'application/codes/a.selectors.ts', 'let a = 1'],
    ['an exported variable of a module', 'infrastructure/local/a.ts', 'export let a = 1'],
    ['the clock in the core', 'domain/shared/a.ts', 'export const a = () => Date.now()'],
    ['the current date in the core', 'application/codes/A.ts', 'export const a = () => new Date()'],
    [
      'the current time by dayjs in the core',
      'application/codes/A.ts',
      'export const a = () => dayjs()',
    ],
    ['randomness in the core', 'domain/shared/a.ts', 'export const a = Math.random'],
    ['a module outside every layer', 'lib/a.ts', 'export const a = 1'],
    ['a folder that is no room', 'domain/alerts/a.ts', 'export const a = 1'],
    [
      'a room that imports a higher one',
      'application/codes/a.selectors.ts',
      "import { selectA } from '../list/list.selectors'",
    ],
    [
      'the type of a higher room',
      'domain/session/a.ts',
      "import type { AccessCode } from '../codes/AccessCode'",
    ],
    [
      'a higher room that loads later',
      'presentation/kit/a.ts',
      "const a = () => import('../portal/screens')",
    ],
    ['a style sheet of a higher room', 'presentation/people/A.tsx', "import '../event/event.css'"],
  ]

  it.each(planted)('%s', (_violation, path, source) => {
    expect(findViolations([{ path, source }])).toHaveLength(1)
  })
})

describe('The layer check allows', () => {
  const clean: readonly (readonly [pattern: string, path: string, source: string])[] = [
    [
      'Redux and saga in state and process files',
      'application/codes/a.saga.ts',
      "import { put } from 'redux-saga/effects'; import '@reduxjs/toolkit'; import { A } from './A'",
    ],
    [
      'saga effects in the root saga',
      'application/portal/root.saga.ts',
      "import { all } from 'redux-saga/effects'; import { put } from '../process/effects'",
    ],
    [
      'dayjs in a use case',
      'application/codes/A.ts',
      "import dayjs from 'dayjs'; export const a = (at: number) => dayjs(at)",
    ],
    ['a date from a number in the core', 'domain/shared/a.ts', 'export const a = new Date(0)'],
    [
      'an adapter to read ports, and the types of application',
      'infrastructure/local/a.ts',
      "import { A } from '../../application/device/A'; import type { B } from '../../application/b/B'; import { openDB } from 'idb'",
    ],
    [
      'a screen to name the types of ports and use cases',
      'presentation/codes/a.tsx',
      "import { type SignIn } from '../../application/account/SignIn'; import type { C } from '../../domain/codes/CodeRepository'",
    ],
    [
      'a screen to read selectors and dispatch events',
      'presentation/codes/a.tsx',
      "import { select } from '../../application/a/a.selectors'; import { leave } from '../../application/a/a.events'",
    ],
    [
      'the composition root to import any layer',
      'src/container/openContainer.ts',
      "import 'reflect-metadata'; import 'inversify'; import '../../infrastructure/local/a'; import('./a.late')",
    ],
    ['the entry to load the metadata', 'src/main.tsx', "import 'reflect-metadata/lite'"],
    [
      'a forbidden word in a comment or a string',
      'domain/shared/a.ts',
      "// eval( innerHTML Date.now()\nexport const a = 'innerHTML'",
    ],
    [
      'a room to import lower ones, and itself',
      'presentation/people/A.tsx',
      "import '../codes/CodeChip'; import '../kit/Icon'; import './person/B'; import '../../application/portal/slices'",
    ],
    [
      'a variable in a function',
      'domain/shared/a.ts',
      'export const a = () => { let b = 1; return b }',
    ],
    ['a style sheet of the same layer', 'presentation/codes/a.tsx', "import './a.css'"],
  ]

  it.each(clean)('%s', (_pattern, path, source) => {
    expect(findViolations([{ path, source }])).toEqual([])
  })
})
