export default function HomePage() {
  return <h1>Marigold Candies</h1>
}
