import { initializeApp } from 'firebase/app'
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth'
import {
  collection,
  connectFirestoreEmulator,
  getDocs,
  initializeFirestore,
  memoryLocalCache,
  orderBy,
  query,
  where,
} from 'firebase/firestore'

interface Request {
  readonly auth: number
  readonly firestore: number
  readonly email: string
  readonly password: string
}

/** A leader's codes by the bare SDK: one query, memory cache. Times in milliseconds from the sign-in. */
const measure = async ({ auth: authPort, firestore: firestorePort, email, password }: Request) => {
  const app = initializeApp({ apiKey: 'any', projectId: 'demo-portal', appId: '1:1:web:1' })
  const auth = initializeAuth(app)
  connectAuthEmulator(auth, `http://127.0.0.1:${authPort}`, { disableWarnings: true })
  const firestore = initializeFirestore(app, { localCache: memoryLocalCache() })
  connectFirestoreEmulator(firestore, '127.0.0.1', firestorePort)
  const startedAt = performance.now()
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  const codes = query(
    collection(firestore, 'codes'),
    where('leaderId', '==', user.uid),
    where('status', 'in', ['available', 'expired']),
    orderBy('createdAt', 'desc'),
  )
  const { size } = await getDocs(codes)
  return { all: performance.now() - startedAt, size }
}

Object.assign(window, { measure })
