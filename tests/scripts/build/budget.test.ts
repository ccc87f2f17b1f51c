import { randomBytes } from 'node:crypto'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import {
  BUDGETS,
  cyclesIn,
  markersIn,
  measure,
  violations,
} from '../../../scripts/build/budget.mjs'

const DASHBOARD = 'presentation/portal/DashboardScreen.tsx'
const SESSION = 'src/container/openSession.ts'
const FIRESTORE = 'src/backends/firebase/firestore.ts'

const manifest = {
  'index.html': {
    file: 'entry.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['entry.css', 'shared.css'],
  },
  '_react.js': { file: 'react.js' },
  [DASHBOARD]: { file: 'dashboard.js', imports: ['index.html', '_table.js'], css: ['shared.css'] },
  '_table.js': { file: 'table.js', imports: ['_react.js'] },
  [SESSION]: { file: 'session.js', imports: ['_react.js'] },
  'presentation/codes/QrDialog.tsx': { file: 'dialog.js', css: ['dialog.css'] },
}

/** A thousand bytes that do not compress. */
const noise = () => randomBytes(1000)

describe('the size of a path', () => {
  it('is that of the entry and its static imports, plus the dashboard’s for the dashboard', () => {
    const { kilobytes } = measure(manifest, noise)
    expect(kilobytes.signIn).toBeCloseTo(2, 0)
    expect(kilobytes.dashboard).toBeCloseTo(5, 0)
  })

  it('includes, for the dashboard, the stores that load after the sign-in', () => {
    const hosted = { ...manifest, [FIRESTORE]: { file: 'firestore.js' } }
    expect(measure(hosted, noise).kilobytes.dashboard).toBeCloseTo(6, 0)
    expect(measure(hosted, noise).kilobytes.signIn).toBeCloseTo(2, 0)
  })

  it('includes the sign-in screen if that is a separate chunk', () => {
    const split = {
      ...manifest,
      'presentation/account/signIn/SignInScreen.tsx': {
        file: 'sign-in.js',
        imports: ['index.html'],
      },
    }
    expect(measure(split, noise).kilobytes.signIn).toBeCloseTo(3, 0)
  })

  it('counts every style sheet of the dashboard and its frame once, and none of what loads later', () => {
    expect(measure(manifest, noise).kilobytes.css).toBeCloseTo(2, 0)
    const framed = {
      ...manifest,
      'presentation/portal/frame/Shell.tsx': { file: 'shell.js', css: ['shell.css', 'shared.css'] },
    }
    expect(measure(framed, noise).kilobytes.css).toBeCloseTo(3, 0)
  })

  it('cannot be measured if the dashboard or the entry is missing', () => {
    const { [DASHBOARD]: _, ...renamed } = manifest
    expect(() => measure(renamed, noise)).toThrow(DASHBOARD)
    const { [SESSION]: __, ...moved } = manifest
    expect(() => measure(moved, noise)).toThrow(SESSION)
    expect(() => measure({}, noise)).toThrow('no entry')
  })
})

describe('a build', () => {
  const light = { kilobytes: { ...BUDGETS }, antdChunks: [] }

  it('passes at its budgets and fails above any of them', () => {
    expect(violations(light, ['index.html'])).toEqual([])
    expect(violations({ ...light, kilobytes: { ...light.kilobytes, signIn: 182.1 } }, [])).toEqual([
      'signIn is 182.1 kB, over 182 kB',
    ])
  })

  it('fails if it contains a source map', () => {
    expect(violations(light, ['assets/entry.js.map'])).toHaveLength(1)
  })

  it('fails if the dashboard loads antd, but not if only a later screen does', () => {
    const text = (holder: string) => (file: string) =>
      new TextEncoder().encode(file === holder ? 'x="anticon"' : 'x="kit"')
    const { antdChunks } = measure(manifest, text('table.js'))
    expect(violations({ ...light, antdChunks }, [])).toEqual([
      'table.js, which the dashboard loads, contains antd',
    ])
    expect(measure(manifest, text('dialog.js')).antdChunks).toEqual([])
  })
})

describe('the chunks of a build', () => {
  it('has its import cycles reported, and no chunk that two others import', () => {
    expect(cyclesIn(manifest)).toEqual([])
    const circle = { ...manifest, '_react.js': { file: 'react.js', imports: ['_table.js'] } }
    expect(cyclesIn(circle)).toEqual(['_react.js'])
  })
})

describe('the traces of a backend', () => {
  it('are named where a build holds them, and only those [DEMO-8]', () => {
    expect(markersIn('local', 'const a="lider@demo.test",b="AGOTADO1"')).toEqual([
      'demo.test',
      'AGOTADO1',
    ])
    expect(markersIn('firebase', 'https://identitytoolkit.googleapis.com')).toEqual([
      'identitytoolkit',
    ])
    expect(markersIn('firebase', 'const demo="demo.test"')).toEqual([])
  })
})

describe('the marker of antd', () => {
  const bundle = async (source: string) => {
    const plugin = {
      name: 'source',
      resolveId: (id: string) => (id === 'entry' ? '\0entry' : null),
      load: (id: string) => (id === '\0entry' ? source : null),
    }
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [plugin],
      build: { write: false, rolldownOptions: { input: 'entry' } },
    })
    const [output] = [result].flat()
    if (!output || !('output' in output)) throw new Error('The build has no output.')
    return output.output.map((file) => ('code' in file ? file.code : '')).join('\n')
  }
  const entry = {
    'index.html': { file: 'a.js', isEntry: true },
    [DASHBOARD]: { file: 'a.js' },
    [SESSION]: { file: 'a.js' },
  }
  const antdChunks = async (source: string) => {
    const code = new TextEncoder().encode(await bundle(source))
    return measure(entry, () => code).antdChunks
  }

  it.each(['button', 'config-provider', 'app', 'qr-code'])(
    'is in a production bundle with its %s',
    { timeout: 60_000 },
    async (component) => {
      const source = `import Component from 'antd/es/${component}'; console.log(Component)`
      expect(await antdChunks(source)).toEqual(['a.js'])
    },
  )

  it('is not in a bundle of only React', { timeout: 60_000 }, async () => {
    expect(await antdChunks("import { createRoot } from 'react-dom/client'; createRoot()")).toEqual(
      [],
    )
  })
})
