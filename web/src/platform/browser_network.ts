// The network as a browser has it.

import type { Network, Reply, Socket, SocketEvents } from './types';

const requestTimeout = 15_000;

async function request(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply | null> {
  try {
    const response = await fetch(path, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(requestTimeout),
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const json: unknown = await response.json().catch(() => null);
    return { status: response.status, body: json };
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
  socket.addEventListener('close', (event) => events.closed(event.code, event.reason));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

export const network: Network = { isOnline: () => navigator.onLine, request, connect };
