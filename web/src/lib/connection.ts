// One WebSocket for one table: it comes back by itself, and nothing that was sent is lost or done twice.
import type { Code, FromServer, Snapshot, ToServer, Update } from '../protocol';
import { newId, Refusal, type WithoutId } from './server';

export type Line = 'connecting' | 'connected' | 'offline' | 'lost' | 'gone' | 'closed';

export interface Listener {
  frame(frame: Snapshot | Update): void;
  away: number[];
  line: Line;
  /** the server wants no connection any more */
  ended(code: Code): void;
}

interface Waiting {
  message: ToServer;
  done: () => void;
  failed: (why: Refusal) => void;
}

const SILENCE = 25_000; // a pulse comes every ten seconds
const ANSWER = 5_000; // what was sent is answered long before
const FINAL: Code[] = ['no_table', 'no_onlookers', 'too_many'];

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private failures = 0;
  private closed = false;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private answer: ReturnType<typeof setTimeout> | undefined;
  private readonly wake = () => this.hurry();
  private readonly cut = () => this.retry();

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    /** up to where this client has seen things */
    private seen: { seat: number | null; sequence: number } | null = null,
  ) {
    addEventListener('online', this.wake);
    addEventListener('offline', this.cut);
    document.addEventListener('visibilitychange', this.wake);
    this.connect();
  }

  /** Send a message. The promise ends when the server has stored or refused it, over whichever connection. */
  send(message: WithoutId<ToServer>): Promise<void> {
    const whole = { ...message, id: newId() } as ToServer;
    return new Promise((done, failed) => {
      this.waiting.set(whole.id, { message: whole, done, failed });
      this.write(whole);
    });
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.cut);
    document.removeEventListener('visibilitychange', this.wake);
    clearTimeout(this.silence);
    clearTimeout(this.again);
    clearTimeout(this.answer);
    this.drop();
    this.listener.line = 'closed';
  }

  /** Do not wait for the next try: the network is back, or somebody looks. */
  hurry(): void {
    if (this.closed || document.hidden || this.socket) return;
    clearTimeout(this.again);
    this.connect();
  }

  private connect(): void {
    this.listener.line = this.failures ? this.broken() : 'connecting';
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.expectSound();
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data as string) as FromServer);
    };
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.failures = 0;
      this.listener.line = 'connected';
      for (const { message } of this.waiting.values()) this.write(message);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.retry();
    };
  }

  private address(): string {
    const origin = location.origin.replace(/^http/, 'ws');
    const query = new URLSearchParams();
    if (this.seen) query.set('sequence', String(this.seen.sequence));
    if (this.seen && this.seen.seat !== null) query.set('seat', String(this.seen.seat));
    return `${origin}/api/tables/${encodeURIComponent(this.table)}/socket?${query.toString()}`;
  }

  private hear(said: FromServer): void {
    this.expectSound();
    switch (said.type) {
      case 'snapshot':
      case 'update':
        this.seen = { seat: said.seat, sequence: said.sequence };
        this.listener.frame(said);
        break;
      case 'presence':
        this.listener.away = said.away;
        break;
      case 'done':
        this.settle(said.id)?.done();
        break;
      case 'refused':
        this.settle(said.id)?.failed(new Refusal(said.code, said.values));
        break;
      case 'pulse':
        if (this.seen && said.sequence !== this.seen.sequence) this.retry();
        break;
      case 'bye':
        this.farewell(said.code);
        break;
    }
  }

  private farewell(code: Code): void {
    if (FINAL.includes(code)) {
      this.close();
      this.listener.ended(code);
    } else {
      this.retry();
    }
  }

  private settle(id: string): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    if (!this.waiting.size) clearTimeout(this.answer);
    return found;
  }

  private write(message: ToServer): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    clearTimeout(this.answer);
    this.answer = setTimeout(() => this.retry(), ANSWER);
  }

  /** A connection that says nothing for long is dead, even if nobody has told us. */
  private expectSound(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.retry(), SILENCE);
  }

  private retry(): void {
    if (this.closed) return;
    this.drop();
    clearTimeout(this.silence);
    clearTimeout(this.again);
    clearTimeout(this.answer);
    this.failures += 1;
    this.listener.line = this.broken();
    // Later each time, and at a random moment: after a restart everybody comes at once.
    const longest = Math.min(10_000, 250 * 2 ** this.failures);
    this.again = setTimeout(() => this.connect(), longest * (0.5 + Math.random() / 2));
  }

  private broken(): Line {
    if (!navigator.onLine) return 'offline';
    return this.failures > 4 ? 'gone' : 'lost';
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}
