/** What a room has said of itself that the way of the sound depends on. */
export interface RouteRoom {
  /** Asked for at each connection. */
  configuration: () => RTCConfiguration;
  /** It gives back what the way is measured with. */
  echoes: boolean;
  /** It says when a connection stands. */
  confirms: boolean;
}
