import type { SignedInUser, UserId } from '../../../domain/session/SignedInUser'
import { MemoryStorage } from '../fakes/MemoryStorage'
import { addAccount, ports, putDocuments, storedDocument } from './emulators'
import { openTab, type Tab, type TabOptions } from './openTab'

const PASSWORD = 'Correct#1'

/** One leader's browser: its tabs share what the SDKs keep on the device. */
export const firebaseDevice = (
  emailActionUrl: string | null = null,
  more: Partial<TabOptions> = {},
) => {
  const frames: HTMLIFrameElement[] = []
  const tabs: Tab[] = []
  const storage = new MemoryStorage()
  const { auth, firestore, database } = ports()
  const options: TabOptions = {
    device: `device-${crypto.randomUUID()}`,
    storage: { device: storage, window: new MemoryStorage() },
    ports: { auth, firestore, database },
    emailActionUrl,
    makeCodesUrl: `http://127.0.0.1:${ports().function}/api/make-codes`,
    manageLeaderUrl: `http://127.0.0.1:${ports().function}/api/manage-leader`,
    ...more,
  }

  /** The SDK keeps its user in the browser's storage, not in the device's: the portal finds it there while it opens. */
  const withStoredSession = async (open: () => Promise<Tab>): Promise<Tab> => {
    const key = `firebase:authUser:any:${options.device}`
    if (localStorage.getItem(key) !== null) storage.setItem(key, 'stored')
    try {
      return await open()
    } finally {
      storage.removeItem(key)
    }
  }

  /** A tab in a frame of its own, with a window and SDKs of its own. */
  const openFrame = (): Promise<Tab> =>
    new Promise((resolve, reject) => {
      const frame = document.createElement('iframe')
      frame.srcdoc = '<!doctype html><title>tab</title><div id="human-verification"></div>'
      frame.onload = () => {
        const inside = frame.contentWindow
        if (!inside) return reject(new Error('the frame has no window'))
        Object.assign(inside, {
          tabOptions: { ...options, storage: { device: storage, window: new MemoryStorage() } },
          onTab: resolve,
          // Vitest has every dynamic import go through this, in every window.
          __vitest_browser_runner__: Reflect.get(window, '__vitest_browser_runner__'),
        })
        const script = inside.document.createElement('script')
        script.type = 'module'
        script.src = new URL('./frame.ts', import.meta.url).pathname
        script.onerror = () => reject(new Error('the tab did not load'))
        inside.document.body.append(script)
      }
      frames.push(frame)
      document.body.append(frame)
    })

  return {
    /** Under which the SDK keeps what is on the device. */
    name: options.device,
    /** The name of its copy's database. */
    copy: `centro-de-lideres:espejo:${options.device}:demo-portal:demo-store`,
    storage,
    /** The first tab stands in the page itself, the others in frames. */
    async openTab(): Promise<Tab> {
      const tab = await withStoredSession(() =>
        tabs.length === 0 ? openTab(options) : openFrame(),
      )
      tabs.push(tab)
      return tab
    },

    /** A tab dies without a word. */
    kill(tab: Tab) {
      frames[tabs.indexOf(tab) - 1]?.remove()
    },

    async close() {
      for (const tab of tabs)
        if (!isInRemovedFrame(frames, tabs, tab)) await tab.sessionGateway.signOut()
      for (const frame of frames) frame.remove()
    },
  }
}

const isInRemovedFrame = (frames: HTMLIFrameElement[], tabs: Tab[], tab: Tab) =>
  frames[tabs.indexOf(tab) - 1]?.isConnected === false

export const accountOf = (uid: UserId): SignedInUser => ({
  uid,
  email: `${uid}@example.test`,
  displayName: null,
  photoURL: null,
  emailVerified: true,
})

export const signInAs = async (
  { sessionGateway: session }: Pick<Tab, 'sessionGateway'>,
  uid: UserId,
) => {
  const signedIn = await session.signIn({
    email: accountOf(uid).email,
    password: PASSWORD,
    keepSignedIn: true,
  })
  if (!signedIn.ok) throw new Error(`${uid} could not sign in: ${signedIn.error.kind}`)
}

/** An account, and a document where there is none, that the rules let in as a leader of the store. */
export const addLeader = async (uid: UserId) => {
  await addAccount(accountOf(uid), PASSWORD)
  if (await storedDocument(`users/${uid}`)) return
  await putDocuments('users', [
    { id: uid, role: 'Leader', storeId: 'demo-store', permissions: { read: true } },
  ])
}

/**
 * The browsers of several leaders, each opened and signed in when it is first asked for.
 * @param prepare makes the account; without a document the user is still one of the provider's
 */
export const leaders = (prepare: (uid: UserId) => Promise<unknown> = addLeader) => {
  const devices = new Map<UserId, { device: ReturnType<typeof firebaseDevice>; first: Tab }>()
  const of = async (uid: UserId) => {
    const known = devices.get(uid)
    if (known) return known
    await prepare(uid)
    const device = firebaseDevice()
    const opened = { device, first: await device.openTab() }
    devices.set(uid, opened)
    await signInAs(opened.first, uid)
    return opened
  }
  return {
    tabOf: async (uid: UserId) => (await of(uid)).first,
    /** Another tab of the leader's browser, whose session is the first one's. */
    async openTab(uid: UserId): Promise<Tab> {
      const tab = await (await of(uid)).device.openTab()
      await restored(tab)
      return tab
    },
    async close() {
      for (const { device } of devices.values()) await device.close()
    },
  }
}

const restored = ({ sessionGateway: session }: Tab): Promise<void> =>
  new Promise((resolve) => {
    const stop = session.observe((user) => {
      if (user === null) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
