import type { DueMail } from '../../../application/account/mails/DueMail'

/** Remembers in memory whether a mail is due. */
export class FakeDueMail implements DueMail {
  private isDue = false

  read() {
    return this.isDue
  }

  write(isDue: boolean) {
    this.isDue = isDue
  }
}
