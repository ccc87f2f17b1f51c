import { describe, expect, it, onTestFinished } from 'vitest'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import { type Changed, TabChannel } from '../../../../infrastructure/browser/TabChannel'
import { readChanges } from '../../../../infrastructure/local/storage/readChanges'
import { eventually } from '../../../support/eventually'

type Reading = Result<Changed, { readonly kind: 'unknown' }>

/** Each reading is answered by hand, in its order. */
const watched = (name: string) => {
  const channel = new TabChannel(name)
  const asked: Changed[] = []
  const answers: ((reading: Reading) => void)[] = []
  const heard: Reading[] = []
  const stop = readChanges(
    channel,
    (changed) => {
      asked.push(changed)
      return new Promise<Reading>((resolve) => answers.push(resolve))
    },
    (reading) => heard.push(reading),
  )
  onTestFinished(stop)
  const answer = async (reading: Reading = ok(asked.at(-1) ?? null)) => {
    answers.shift()?.(reading)
    // What follows an answer is done before the next task.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { channel, asked, heard, answer, stop }
}

describe('Reading changes', () => {
  it('reads all at first, then what a change of any tab names', async () => {
    const { channel, asked, answer } = watched('changes-of-tabs')
    await answer()
    channel.notifyAll(['one'])
    await answer()
    new TabChannel('changes-of-tabs').notifyAll(['two'])
    await eventually(() => expect(asked).toEqual([null, ['one'], ['two']]))
  })

  it('reads what changes meanwhile after it, once', async () => {
    const { channel, asked, answer } = watched('changes-meanwhile')
    channel.notifyAll(['one'])
    channel.notifyAll(['one', 'two'])
    expect(asked).toEqual([null])
    await answer()
    await eventually(() => expect(asked).toEqual([null, ['one', 'two']]))
  })

  it('reads all after a change that names nothing', async () => {
    const { channel, asked, answer } = watched('changes-without-names')
    await answer()
    channel.notifyAll(['one'])
    channel.notifyAll()
    await answer()
    await eventually(() => expect(asked).toEqual([null, ['one'], null]))
  })

  it('reads all after a failure, with the next change', async () => {
    const { channel, asked, heard, answer } = watched('changes-after-a-failure')
    await answer()
    channel.notifyAll(['one'])
    await answer(fail({ kind: 'unknown' }))
    expect(asked).toEqual([null, ['one']])
    channel.notifyAll(['two'])
    await answer()
    expect(asked).toEqual([null, ['one'], null])
    expect(heard.map(({ ok }) => ok)).toEqual([true, false, true])
  })

  it('tells nothing once it is stopped', async () => {
    const { heard, stop, answer } = watched('changes-stopped')
    stop()
    await answer()
    expect(heard).toEqual([])
  })
})
