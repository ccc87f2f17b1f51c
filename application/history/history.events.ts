import type { Action } from '@reduxjs/toolkit'
import { createAction } from '@reduxjs/toolkit'

const PREFIX = 'history/'

/** An event that the history area answers. Those that come before the area has loaded wait for it. */
export const historyRequest = <P = void>(name: string) => createAction<P>(`${PREFIX}${name}`)

export const isHistoryRequest = ({ type }: Action): boolean => type.startsWith(PREFIX)
