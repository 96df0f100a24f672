import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FaultyNetwork } from './faulty-network.ts';

describe('FaultyNetwork', () => {
  const arrived: string[] = [];
  const shop = createServer((asked, answer) => {
    asked.on('data', (part: Buffer) => arrived.push(part.toString()));
    asked.on('end', () => answer.end('taken'));
  });
  let network: FaultyNetwork;
  let address: string;
  beforeEach(async () => {
    arrived.length = 0;
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    network = new FaultyNetwork((shop.address() as AddressInfo).port);
    address = await network.open();
  });
  afterEach(async () => {
    await network.close();
    shop.closeAllConnections();
    await new Promise((resolve) => shop.close(resolve));
  });
  const post = async (body: string) => {
    const response = await fetch(address, { method: 'POST', body });
    return `${response.status} ${await response.text()}`;
  };

  it('applies a fault only to the form it was planned for', async () => {
    network.plan('one', ['busy']);
    expect(await post('name=two')).toBe('200 taken');
    expect(await post('name=one')).toMatch(/^503 /);
    expect(await post('name=one')).toBe('200 taken');
  });

  it('replaces faults that the form before left unused', async () => {
    network.plan('terms=1', ['busy', 'busy']);
    network.plan('name=one', ['busy']);
    network.plan('terms=1', []);
    expect(await post('terms=1')).toBe('200 taken');
    expect(await post('name=one')).toMatch(/^503 /);
  });

  it('closes every connection, so that a browser does not repeat a lost post by itself', async () => {
    const { headers } = await fetch(address, { method: 'POST', body: 'name=one' });
    expect(headers.get('connection')).toBe('close');
  });

  it('drops planned faults once it is calm', async () => {
    network.plan('one', ['busy']);
    network.calm();
    expect(await post('name=one')).toBe('200 taken');
  });

  it('delivers a late post after its sender has given up', async () => {
    network.plan('one', ['late']);
    await expect(post('name=one')).rejects.toThrow();
    expect(arrived).toEqual([]);
    expect(network.holds('one')).toBe(false);
    network.release();
    await expect.poll(() => arrived).toEqual(['name=one']);
  });

  it('holds an answer until it is released', async () => {
    network.plan('one', ['held']);
    const isHeld = network.untilItHolds('one');
    const answer = post('name=one');
    await isHeld;
    expect(network.holds('one')).toBe(true);
    await network.untilItHolds('one');
    expect(arrived).toEqual(['name=one']);
    network.release();
    expect(await answer).toBe('200 taken');
  });
});
