import { initializeApp } from 'firebase/app'
import {
  getAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth'
import { getDatabase, onDisconnect, onValue, ref, set } from 'firebase/database'
import {
  collection,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore'
import { Container } from 'inversify'

const app = initializeApp({
  apiKey: 'any',
  projectId: 'demo-portal',
  appId: '1:1:web:1',
  databaseURL: 'https://demo-portal-default-rtdb.firebaseio.com',
})
const auth = getAuth(app)
const firestore = getFirestore(app)
const database = getDatabase(app)

export interface Code {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly currentUses: number
  readonly maxUses: number
  readonly event: string
  readonly batch: string
  readonly createdAt: number
}

class AuthService {
  signIn(email: string, password: string) {
    return signInWithEmailAndPassword(auth, email, password)
  }
  resetPassword(email: string) {
    return sendPasswordResetEmail(auth, email)
  }
  signOut() {
    return signOut(auth)
  }
  observe(onUser: (user: User | null) => void) {
    return onAuthStateChanged(auth, onUser)
  }
}

class CodeService {
  async eventNames(): Promise<Map<string, string>> {
    const { docs } = await getDocs(collection(firestore, 'events'))
    return new Map(docs.map((event) => [event.id, String(event.get('name'))]))
  }
  observe(leader: string, names: Map<string, string>, onCodes: (codes: Code[]) => void) {
    const codes = query(
      collection(firestore, 'codes'),
      where('leaderId', '==', leader),
      where('status', 'in', ['available', 'expired']),
      orderBy('createdAt', 'desc'),
    )
    return onSnapshot(codes, ({ docs }) =>
      onCodes(
        docs.map((one) => ({
          id: one.id,
          code: String(one.get('code')),
          status: String(one.get('status')),
          currentUses: Number(one.get('currentUses')),
          maxUses: Number(one.get('maxUses')),
          event: names.get(String(one.get('eventId'))) ?? 'Evento no encontrado',
          batch: String(one.get('trackingId')),
          createdAt: Number(one.get('createdAt')?.toMillis() ?? 0),
        })),
      ),
    )
  }
}

class ProfileService {
  async read(uid: string) {
    return (await getDoc(doc(firestore, 'users', uid))).data()
  }
}

class PresenceService {
  begin(uid: string) {
    const status = ref(database, `status/${uid}`)
    return onValue(ref(database, '.info/connected'), (connected) => {
      if (connected.val() !== true) return
      void onDisconnect(status).set('offline')
      void set(status, 'online')
    })
  }
}

const container = new Container({ defaultScope: 'Singleton' })
container.bind(AuthService).toConstantValue(new AuthService())
container.bind(CodeService).toConstantValue(new CodeService())
container.bind(ProfileService).toConstantValue(new ProfileService())
container.bind(PresenceService).toConstantValue(new PresenceService())

export const services = {
  auth: container.get(AuthService),
  codes: container.get(CodeService),
  profiles: container.get(ProfileService),
  presence: container.get(PresenceService),
}
