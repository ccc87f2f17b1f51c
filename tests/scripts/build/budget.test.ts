import { randomBytes } from 'node:crypto'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { complaints, measure, tracesOf } from '../../../scripts/build/budget.mjs'

const DASHBOARD = 'presentation/codes/DashboardScreen.tsx'
const LEADER_AREA = 'src/container/leaderArea.ts'
const FIRESTORE = 'infrastructure/firebase/firestore/openDocuments.ts'

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
  [LEADER_AREA]: { file: 'area.js', imports: ['_react.js'] },
  'presentation/codes/QrDialog.tsx': { file: 'dialog.js', css: ['dialog.css'] },
}

/** A thousand bytes that no compression makes smaller. */
const noise = () => randomBytes(1000)

describe('the weight of a road', () => {
  it('is that of the entry and of what it imports statically, the dashboard’s added to it', () => {
    const { kilobytes } = measure(manifest, noise)
    expect(kilobytes.signIn).toBeCloseTo(2, 0)
    expect(kilobytes.dashboard).toBeCloseTo(5, 0)
  })

  it('holds, on the way to the dashboard, the stores that are loaded after the sign-in', () => {
    const hosted = { ...manifest, [FIRESTORE]: { file: 'firestore.js' } }
    expect(measure(hosted, noise).kilobytes.dashboard).toBeCloseTo(6, 0)
    expect(measure(hosted, noise).kilobytes.signIn).toBeCloseTo(2, 0)
  })

  it('holds the sign-in screen where that is a chunk of its own', () => {
    const split = {
      ...manifest,
      'presentation/account/signIn/SignInScreen.tsx': {
        file: 'sign-in.js',
        imports: ['index.html'],
      },
    }
    expect(measure(split, noise).kilobytes.signIn).toBeCloseTo(3, 0)
  })

  it('counts every style sheet once, those of later screens too', () => {
    expect(measure(manifest, noise).kilobytes.css).toBeCloseTo(3, 0)
  })

  it('is refused where the dashboard or the entry is not to be found', () => {
    const { [DASHBOARD]: _, ...renamed } = manifest
    expect(() => measure(renamed, noise)).toThrow(DASHBOARD)
    const { [LEADER_AREA]: __, ...moved } = manifest
    expect(() => measure(moved, noise)).toThrow(LEADER_AREA)
    expect(() => measure({}, noise)).toThrow('no entry')
  })
})

describe('a build', () => {
  const light = { kilobytes: { signIn: 160, dashboard: 400, css: 20 }, withAntd: [] }

  it('passes at its budgets, and fails above any of them', () => {
    expect(complaints(light, ['index.html'])).toEqual([])
    expect(complaints({ ...light, kilobytes: { ...light.kilobytes, signIn: 160.1 } }, [])).toEqual([
      'signIn weighs 160.1 kB, over 160 kB',
    ])
  })

  it('fails where it holds a source map', () => {
    expect(complaints(light, ['assets/entry.js.map'])).toHaveLength(1)
  })

  it('fails where antd is on the road to the dashboard, and not where a later screen loads it', () => {
    const text = (holder: string) => (file: string) =>
      new TextEncoder().encode(file === holder ? 'x="anticon"' : 'x="kit"')
    const { withAntd } = measure(manifest, text('table.js'))
    expect(complaints({ ...light, withAntd }, [])).toEqual([
      'table.js, on the road to the dashboard, holds antd',
    ])
    expect(measure(manifest, text('dialog.js')).withAntd).toEqual([])
  })
})

describe('the traces of a backend', () => {
  it('are named where a build holds them, and only those [DEMO-8]', () => {
    expect(tracesOf('local', 'const a="lider@demo.test",b="AGOTADO1"')).toEqual([
      'demo.test',
      'AGOTADO1',
    ])
    expect(tracesOf('firebase', 'https://identitytoolkit.googleapis.com')).toEqual([
      'identitytoolkit',
    ])
    expect(tracesOf('firebase', 'const demo="demo.test"')).toEqual([])
  })
})

describe('the mark by which antd is known', () => {
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
    if (!output || !('output' in output)) throw new Error('nothing was built')
    return output.output.map((file) => ('code' in file ? file.code : '')).join('\n')
  }
  const entry = {
    'index.html': { file: 'a.js', isEntry: true },
    [DASHBOARD]: { file: 'a.js' },
    [LEADER_AREA]: { file: 'a.js' },
  }
  const withAntd = async (source: string) => {
    const code = new TextEncoder().encode(await bundle(source))
    return measure(entry, () => code).withAntd
  }

  it.each(['button', 'config-provider', 'app', 'qr-code'])(
    'is in a production bundle with its %s',
    { timeout: 60_000 },
    async (component) => {
      const source = `import Component from 'antd/es/${component}'; console.log(Component)`
      expect(await withAntd(source)).toEqual(['a.js'])
    },
  )

  it('is not in a bundle of React alone', { timeout: 60_000 }, async () => {
    expect(await withAntd("import { createRoot } from 'react-dom/client'; createRoot()")).toEqual(
      [],
    )
  })
})
