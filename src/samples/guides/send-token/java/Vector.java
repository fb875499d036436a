import java.math.BigInteger;
import java.time.Instant;

/** Signs the example of Send a token with the published key, and prints the signature. */
public final class Vector {
    public static void main(String[] args) {
        BigInteger key = new BigInteger("c85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4", 16);
        Sign.Asset asset = new Sign.Asset(
            "usdc.base-sepolia", "eip155:84532", "0x036CbD53842c5426634e7929541eC2318f3dCF7e", 6);
        Sign.Payout payout = new Sign.Payout(
            "120", "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB", "1",
            "0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a",
            Instant.parse("2026-11-20T13:00:00Z"));
        System.out.println(Sign.signPayout(key, "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", asset, payout));
    }
}
