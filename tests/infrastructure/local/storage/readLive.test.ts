import { describe, expect, it, onTestFinished } from 'vitest'
import { type Changed, TabChannel } from '../../../../infrastructure/browser/TabChannel'
import { readLive } from '../../../../infrastructure/local/storage/readLive'
import { eventually } from '../../../support/eventually'

/** Each reading is answered by hand, in its order. */
const watched = (name: string) => {
  const channel = new TabChannel(name)
  const asked: Changed[] = []
  const answers: (() => void)[] = []
  const heard: Changed[] = []
  const stop = readLive(
    channel,
    (changed) => {
      asked.push(changed)
      return new Promise<Changed>((resolve) => answers.push(() => resolve(changed)))
    },
    (reading) => heard.push(reading),
  )
  onTestFinished(stop)
  const answer = async () => {
    answers.shift()?.()
    // The work after an answer is done before the next task.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { channel, asked, heard, answer, stop }
}

describe('Reading live', () => {
  it('reads all at first, then what a change of any tab names', async () => {
    const { channel, asked, answer } = watched('changes-of-tabs')
    await answer()
    channel.notifyAll(['one'])
    await answer()
    new TabChannel('changes-of-tabs').notifyAll(['two'])
    await eventually(() => expect(asked).toEqual([null, ['one'], ['two']]))
  })

  it('reads what changes meanwhile after it, once, and drops what is outdated by then', async () => {
    const { channel, asked, heard, answer } = watched('changes-meanwhile')
    channel.notifyAll(['one'])
    channel.notifyAll(['one', 'two'])
    expect(asked).toEqual([null])
    await answer()
    expect(asked).toEqual([null, ['one', 'two']])
    await answer()
    expect(heard).toEqual([['one', 'two']])
  })

  it('reads all after a change that names nothing', async () => {
    const { channel, asked, answer } = watched('changes-without-names')
    await answer()
    channel.notifyAll(['one'])
    channel.notifyAll()
    await answer()
    await eventually(() => expect(asked).toEqual([null, ['one'], null]))
  })

  it('tells nothing once it is stopped', async () => {
    const { heard, stop, answer } = watched('changes-stopped')
    stop()
    await answer()
    expect(heard).toEqual([])
  })
})
