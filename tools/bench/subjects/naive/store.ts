import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { message } from 'antd'
import createSagaMiddleware, { eventChannel, type SagaIterator } from 'redux-saga'
import { call, cancelled, fork, put, take, takeLatest } from 'redux-saga/effects'
import { type Code, services } from './services'

interface SignedInUser {
  readonly uid: string
  readonly email: string
}

const session = createSlice({
  name: 'session',
  initialState: { isKnown: false, user: null as SignedInUser | null, isSigningIn: false },
  reducers: {
    userChanged: (_, { payload }: PayloadAction<SignedInUser | null>) => ({
      isKnown: true,
      user: payload,
      isSigningIn: false,
    }),
    signInRequested: (
      state,
      _: PayloadAction<{ readonly email: string; readonly password: string }>,
    ) => ({ ...state, isSigningIn: true }),
    signInFailed: (state) => ({ ...state, isSigningIn: false }),
    signOutRequested: (state) => state,
  },
})

const codes = createSlice({
  name: 'codes',
  initialState: { list: [] as readonly Code[] },
  reducers: { codesRead: (_, { payload }: PayloadAction<readonly Code[]>) => ({ list: payload }) },
})

export const { signInRequested, signOutRequested } = session.actions
const { userChanged, signInFailed } = session.actions
const { codesRead } = codes.actions

function* signIn({ payload }: ReturnType<typeof signInRequested>): SagaIterator {
  try {
    yield call([services.auth, 'signIn'], payload.email, payload.password)
  } catch {
    yield put(signInFailed())
    void message.error('No se pudo iniciar sesión. Intente de nuevo.')
  }
}

function* watchCodes(uid: string): SagaIterator {
  const names: Map<string, string> = yield call([services.codes, 'eventNames'])
  yield call([services.profiles, 'read'], uid)
  services.presence.begin(uid)
  const channel = eventChannel<Code[]>((emit) => services.codes.observe(uid, names, emit))
  try {
    for (;;) yield put(codesRead(yield take(channel)))
  } finally {
    if (yield cancelled()) channel.close()
  }
}

function* watchUser(): SagaIterator {
  const channel = eventChannel<{ readonly user: SignedInUser | null }>((emit) =>
    services.auth.observe((user) =>
      emit({ user: user && { uid: user.uid, email: user.email ?? '' } }),
    ),
  )
  for (;;) {
    const { user }: { readonly user: SignedInUser | null } = yield take(channel)
    yield put(userChanged(user))
    if (user) yield fork(watchCodes, user.uid)
  }
}

function* rootSaga(): SagaIterator {
  yield fork(watchUser)
  yield takeLatest(signInRequested, signIn)
  yield takeLatest(signOutRequested, () => services.auth.signOut())
}

const sagas = createSagaMiddleware()
export const store = configureStore({
  reducer: { session: session.reducer, codes: codes.reducer },
  middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
})
sagas.run(rootSaga)

export type RootState = ReturnType<typeof store.getState>
