// The network as a browser has it.

import { clock, newId } from './browser';
import type { Network, OnlineEnvironment, Reply, Socket, SocketEvents } from '../online/environment';

/** After this nobody will answer any more. */
const timeout = 15_000;

async function request(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply | null> {
  try {
    const answer = await fetch(path, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const json: unknown = await answer.json().catch(() => null);
    return { status: answer.status, body: json };
  } catch {
    return null;
  }
}

function connect(path: string, events: SocketEvents): Socket {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', (event) => {
    if (typeof event.data === 'string') events.received(event.data);
  });
  socket.addEventListener('close', (event) => events.closed(event.code));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

const net: Network = { request, connect };

export const onlineEnvironment: OnlineEnvironment = { net, clock, random: Math.random, newKey: newId };
