// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// A contract account whose owner signs for it (ERC-1271).
contract ContractWallet {
    error NotTheOwner(address sender);

    address public owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function handOver(address next) external {
        if (msg.sender != owner) revert NotTheOwner(msg.sender);
        owner = next;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Deploys these accounts at addresses that are known in advance (ERC-6492).
contract ContractWalletFactory {
    function create(address owner, bytes32 salt) external returns (ContractWallet) {
        return new ContractWallet{salt: salt}(owner);
    }

    function addressOf(address owner, bytes32 salt) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(ContractWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), this, salt, code)))));
    }
}
